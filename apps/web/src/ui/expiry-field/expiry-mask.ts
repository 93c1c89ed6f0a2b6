import { inGroups, type Mask } from '../masked-field/mask.ts';

function splitMonth(text: string): [month: string, year: string] {
  const plain = text.normalize('NFKC').replaceAll(/[^\d/-]/g, '');
  const yearFirst = /^(\d{4})-(\d{2})$/.exec(plain);
  if (yearFirst) return [yearFirst[2] ?? '', yearFirst[1] ?? ''];
  const digits = plain.replaceAll(/\D/g, '');
  // "4" can only be April, and "1/" can only be January.
  const closed = /^[2-9]/.test(digits) || /^\d[/-]/.test(plain);
  return closed ? [`0${digits.slice(0, 1)}`, digits.slice(1)] : [digits.slice(0, 2), digits.slice(2)];
}

/** The last two digits of a year, also while 2027 is being typed: 2, 20, 02, 27. No valid card is from 2002. */
function shortYear(year: string): string {
  if (/^20\d\d/.test(year)) return year.slice(2, 4);
  return /^(20|02)\d/.test(year) ? year.slice(1, 3) : year.slice(0, 2);
}

/** Month and year as MM/YY; the value is four digits. Takes 4/27, 04/2027 and 2027-04 too. */
export const expiryMask: Mask = {
  clean: (text) => {
    const [month, year] = splitMonth(text);
    return month + shortYear(year);
  },
  format: (value) => inGroups(value, [2, 2]).join('/'),
};
