import { digitsOf, inGroups, type Mask } from '../masked-field/mask.ts';

/** North American numbers: no area code begins with 1, so a leading 1 is always the country code. */
export const phoneMask: Mask = {
  clean: (text) => digitsOf(text).replace(/^1/, '').slice(0, 10),
  format: (value) => {
    const [area = '', exchange = '', line = ''] = inGroups(value, [3, 3, 4]);
    if (exchange === '') return area === '' ? '' : `(${area}`;
    return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
  },
};
