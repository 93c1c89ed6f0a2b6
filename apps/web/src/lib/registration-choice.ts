const KEY = 'rewards.registration_id';

/** The registration that a forgotten password belongs to; the next page reads it. */
export const rememberRegistration = (registrationId: number): void =>
  sessionStorage.setItem(KEY, String(registrationId));

export function rememberedRegistration(): number | undefined {
  const stored = Number(sessionStorage.getItem(KEY));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : undefined;
}
