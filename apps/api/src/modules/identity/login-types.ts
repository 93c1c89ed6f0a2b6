import type { Program } from '../program/index.ts';

export interface LoginTypesOptions {
  /** Where the bank's own sign-in page is met by a browser. */
  readonly bankSignInUrl: string;
  readonly production: boolean;
}

/** Personal first, always; the developer type never in production. */
export function loginTypesOf(program: Program, { bankSignInUrl, production }: LoginTypesOptions) {
  return program.loginTypes
    .filter(({ code }) => code !== 'developer' || !production)
    .toSorted((a, b) => Number(b.code === 'personal') - Number(a.code === 'personal'))
    .map((type) => ({ ...type, signInUrl: type.code === 'personal' ? bankSignInUrl : null }));
}
