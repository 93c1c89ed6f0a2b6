import { describe, expect, test } from 'vitest';
import { fitsMask, shownPhone } from '../../ui/phone-field/shown-phone.ts';
import { isPhone } from './phone.ts';

describe('a phone number', () => {
  test.each(['4155550134', '+1 415 555 0134', '1-415-555-0134', '(415) 555-0134'])('of North America: %s', (phone) => {
    expect(fitsMask(phone)).toBe(true);
    expect(shownPhone(phone)).toBe('(415) 555-0134');
  });

  test.each(['+44 20 7946 0018', '+33 1 99 00 12 34', '0134'])('of elsewhere is shown as it is: %s', (phone) => {
    expect(fitsMask(phone)).toBe(false);
    expect(shownPhone(phone)).toBe(phone);
  });

  test('has the shape that the server accepts', () => {
    expect([isPhone('4155550134'), isPhone('+44 20 7946 0018')]).toEqual([true, true]);
    expect([isPhone('415555'), isPhone('call me'), isPhone('4'.repeat(21))]).toEqual([false, false, false]);
  });
});
