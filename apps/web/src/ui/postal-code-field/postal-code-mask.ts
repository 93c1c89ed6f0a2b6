import { digitsOf, inGroups, type Mask } from '../masked-field/mask.ts';

export type PostalCodeCountry = 'US' | 'CA' | 'AU';

/** Keeps characters that fit A1A 1A1: letters and digits alternate, and all others are dropped. */
function cleanCanadian(text: string): string {
  let value = '';
  for (const character of text.normalize('NFKC').toUpperCase()) {
    const wanted = value.length % 2 === 0 ? /[A-Z]/ : /\d/;
    if (wanted.test(character)) value += character;
  }
  return value.slice(0, 6);
}

export const postalCodeMasks: Record<PostalCodeCountry, Mask> = {
  US: { clean: (text) => digitsOf(text).slice(0, 9), format: (value) => inGroups(value, [5, 4]).join('-') },
  CA: { clean: cleanCanadian, format: (value) => inGroups(value, [3, 3]).join(' ') },
  AU: { clean: (text) => digitsOf(text).slice(0, 4), format: (value) => value },
};
