export interface LoginTypesOptions {
  /** Where the bank's own sign-in page is met by a browser. */
  readonly bankSignInUrl: string;
  readonly production: boolean;
}

/** Personal first, always; the developer type never in production. */
export function loginTypesOf<Type extends { readonly code: string }>(
  types: readonly Type[],
  { bankSignInUrl, production }: LoginTypesOptions,
): (Type & { readonly signInUrl: string | null })[] {
  return types
    .filter(({ code }) => code !== 'developer' || !production)
    .toSorted((a, b) => Number(b.code === 'personal') - Number(a.code === 'personal'))
    .map((type) => ({ ...type, signInUrl: type.code === 'personal' ? bankSignInUrl : null }));
}
