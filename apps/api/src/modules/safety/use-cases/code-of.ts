import { createHmac, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;

/** The six digits of a mailed code. Nobody knows them without the secret, and each mail of the same code says the same. */
export function codeOf(secret: string, id: string): string {
  const number = createHmac('sha256', secret).update(`mailed code ${id}`).digest().readUIntBE(0, 6);
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const isCode = (secret: string, id: string, typed: string): boolean => {
  const [wanted, given] = [Buffer.from(codeOf(secret, id)), Buffer.from(typed.replaceAll(/\s/g, ''))];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
};
