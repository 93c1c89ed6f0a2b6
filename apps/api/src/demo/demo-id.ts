import { createHash } from 'node:crypto';

/** The same ids every time: a link into the demonstration still works after the data is loaded again. */
export function demoId(...parts: readonly (string | number)[]): string {
  const digits = createHash('sha256').update(parts.join(':')).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
