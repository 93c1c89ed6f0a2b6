/**
 * A spreadsheet runs text that begins like a formula. The library guards the beginning of a cell; with another separator
 * a cell may begin inside the text.
 */
export const guardInside = (text: string): string => text.replaceAll(/([;\t\r\n])(?=[=+\-@＝＋－＠])/g, "$1'");
