import { digitsOf, inGroups, type Mask } from '../masked-field/mask.ts';

export type PostalCodeCountry = 'US' | 'CA' | 'AU';

const CANADIAN = /^[A-Z]?\d?[A-Z]?\d?[A-Z]?\d?$/;

/** Keeps the letters and digits that can still become A1A 1A1. */
function cleanCanadian(text: string): string {
  let value = '';
  for (const character of text.normalize('NFKC').toUpperCase()) {
    if (value.length < 6 && /[A-Z\d]/.test(character) && CANADIAN.test(value + character)) value += character;
  }
  return value;
}

export const postalCodeMasks: Record<PostalCodeCountry, Mask> = {
  US: { clean: (text) => digitsOf(text).slice(0, 9), format: (value) => inGroups(value, [5, 4]).join('-') },
  CA: { clean: cleanCanadian, format: (value) => inGroups(value, [3, 3]).join(' ') },
  AU: { clean: (text) => digitsOf(text).slice(0, 4), format: (value) => value },
};
