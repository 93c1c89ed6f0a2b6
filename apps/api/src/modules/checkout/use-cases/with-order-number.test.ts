import { expect, test } from 'vitest';
import { newOrderNumber, withOrderNumber } from './with-order-number.ts';

class NumberTaken extends Error {
  readonly code = '23505';
  readonly constraint = 'shop_order_number_key';
}

test('[CHK-04] an order number is R and twice four digits', () => {
  for (let drawn = 0; drawn < 50; drawn += 1) expect(newOrderNumber()).toMatch(/^R-\d{4}-\d{4}$/);
});

test('a number that is taken is drawn again, a bounded number of times', async () => {
  const numbers = ['R-0000-0001', 'R-0000-0001', 'R-0000-0002'];
  const draw = () => numbers.shift() ?? '';
  const place = async (number: string) => {
    if (number !== 'R-0000-0002') throw new NumberTaken();
    return number;
  };
  expect(await withOrderNumber(place, draw)).toBe('R-0000-0002');
  let tries = 0;
  const never = async () => {
    tries += 1;
    throw new NumberTaken();
  };
  await expect(withOrderNumber(never)).rejects.toThrow(NumberTaken);
  expect(tries).toBe(5);
});

test('any other failure is not tried again', async () => {
  let tries = 0;
  const fail = async () => {
    tries += 1;
    throw new Error('something else');
  };
  await expect(withOrderNumber(fail)).rejects.toThrow('something else');
  expect(tries).toBe(1);
});
