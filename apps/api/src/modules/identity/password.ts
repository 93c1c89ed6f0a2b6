/** One policy for registration, reset and change: so long, with one character of each kind. */
export const passwordRules = { minLength: 8, maxLength: 255, specials: '#$^+=!*()@%&?-' } as const;

const kindsNeeded: readonly ((character: string) => boolean)[] = [
  (character) => /\p{Ll}/u.test(character),
  (character) => /\p{Lu}/u.test(character),
  (character) => /[0-9]/.test(character),
  (character) => passwordRules.specials.includes(character),
];

export function meetsPolicy(password: string): boolean {
  const isLongEnough = password.length >= passwordRules.minLength && password.length <= passwordRules.maxLength;
  return isLongEnough && kindsNeeded.every((isOfKind) => Array.from(password).some(isOfKind));
}

export const REMEMBERED_PASSWORDS = 10;
