import { phoneMask } from './phone-mask.ts';

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** The mask knows only North American numbers; it would cut any other to ten digits. */
export const fitsMask = (phone: string): boolean => /^1?[2-9]\d{9}$/.test(digitsOf(phone));

export const shownPhone = (phone: string): string =>
  fitsMask(phone) ? phoneMask.format(phoneMask.clean(phone)) : phone;
