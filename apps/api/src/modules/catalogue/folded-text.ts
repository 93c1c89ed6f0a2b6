const marks = /\p{Mark}+/gu;
const betweenWords = /[^\p{Letter}\p{Number}]+/gu;
const joined: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** Without case, accents and joined letters: what a person types and what stands in the catalogue meet here. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[œæßøł]/g, (letter) => joined[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(marks, '');

export const foldedWords = (text: string): string[] =>
  foldText(text)
    .split(betweenWords)
    .filter((word) => word !== '');
