const marks = /\p{Mark}+/gu;
const isPlain = /^[\x20-\x7e]*$/;
const betweenPlainWords = /[^a-z0-9]+/;
const betweenWords = /[^\p{Letter}\p{Number}]+/u;
const joined: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/**
 * Without case, accents and joined letters, so that what a person types matches the text in the catalogue. Most of a
 * catalogue is plain text, which takes the short way.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain.test(lower)) return lower;
  return lower
    .replaceAll(/[œæßøł]/g, (letter) => joined[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(marks, '');
}

export const wordsIn = (folded: string): string[] =>
  folded.split(isPlain.test(folded) ? betweenPlainWords : betweenWords).filter((word) => word !== '');

export const foldedWords = (text: string): string[] => wordsIn(foldText(text));
