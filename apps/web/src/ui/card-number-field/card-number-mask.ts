import { digitsOf, inGroups, type Mask } from '../masked-field/mask.ts';

const isFifteenDigits = (value: string): boolean => /^3[47]/.test(value);

/** Groups of four, as on the card; numbers that begin with 34 or 37 are grouped 4-6-5. */
export const cardNumberMask: Mask = {
  clean: (text) => {
    const digits = digitsOf(text);
    return digits.slice(0, isFifteenDigits(digits) ? 15 : 19);
  },
  format: (value) => inGroups(value, isFifteenDigits(value) ? [4, 6, 5] : [4, 4, 4, 4]).join(' '),
};
