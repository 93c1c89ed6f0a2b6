/** One policy for registration, reset and change: 8 to 255 characters with one of each kind. */
const kindsNeeded = [/[a-z]/, /[A-Z]/, /[0-9]/, /[#$^+=!*()@%&?-]/];

export function meetsPolicy(password: string): boolean {
  return password.length >= 8 && password.length <= 255 && kindsNeeded.every((kind) => kind.test(password));
}

export const REMEMBERED_PASSWORDS = 10;
