import { randomInt } from 'node:crypto';

const MOST_TRIES = 5;
const TEN_THOUSAND = 10_000;
const UNIQUE_VIOLATION = '23505';

const fourDigits = (): string => String(randomInt(TEN_THOUSAND)).padStart(4, '0');

/** Short enough to be read out on the phone, and telling nothing about how many orders there are. */
export const newOrderNumber = (): string => `R-${fourDigits()}-${fourDigits()}`;

const isNumberTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && constraint === 'shop_order_number_key';
};

/** A number that is taken undoes the transaction, which is then done again with another one. */
export async function withOrderNumber<Value>(
  work: (orderNumber: string) => Promise<Value>,
  draw: () => string = newOrderNumber,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(draw());
    } catch (error) {
      if (tries >= MOST_TRIES || !isNumberTaken(error)) throw error;
    }
  }
}
