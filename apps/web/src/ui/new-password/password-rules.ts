const LEAST = 8;
const MOST = 255;

/** The one policy of registration, reset and change. */
export const passwordRules = {
  length: (password: string) => password.length >= LEAST && password.length <= MOST,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[#$^+=!*()@%&?-]/.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;
export const ruleNames = Object.keys(passwordRules) as PasswordRule[];

export const isStrong = (password: string): boolean => ruleNames.every((name) => passwordRules[name](password));
