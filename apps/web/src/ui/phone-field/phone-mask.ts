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

/** Mobile numbers are written 0412 345 678, others (02) 9876 5432. The country code stands for the leading 0. */
const australian: Mask = {
  clean: (text) => digitsOf(text).replace(/^610?/, '0').slice(0, 10),
  format: (value) => {
    if (!/^0[^45]/.test(value)) return inGroups(value, [4, 3, 3]).join(' ');
    const [area = '', ...rest] = inGroups(value, [2, 4, 4]);
    return rest.length === 0 ? `(${area}` : [`(${area})`, ...rest].join(' ');
  },
};

export const phoneMasks = { US: phoneMask, CA: phoneMask, AU: australian } as const;
