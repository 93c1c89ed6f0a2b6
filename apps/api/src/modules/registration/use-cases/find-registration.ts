import { inForceAt, type TermsVersion } from '../../terms/index.ts';
import type { Registration } from '../registration.ts';
import type { RegistrationDeps } from './deps.ts';

type Deps = Pick<RegistrationDeps, 'readRegistrations' | 'production' | 'programSlug'>;

export async function listRegistrations(deps: Deps, programSlug: string): Promise<Registration[]> {
  const all = await deps.readRegistrations(programSlug);
  return all.filter(({ code }) => code !== 'developer' || !deps.production);
}

/** Looked up in memory, so that no id, however odd, reaches the database. */
export async function findRegistration(deps: Deps, id: number): Promise<Registration | undefined> {
  return (await listRegistrations(deps, deps.programSlug)).find((registration) => registration.id === id);
}

/** The version that is accepted with a registration now; nothing when none is asked for, or none is in force. */
export async function termsOf(
  deps: Pick<RegistrationDeps, 'readTerms' | 'clock' | 'programSlug'>,
  { termsCode }: Registration,
): Promise<TermsVersion | undefined> {
  if (termsCode === null) return undefined;
  const inForce = inForceAt(await deps.readTerms(deps.programSlug), deps.clock.now());
  return inForce.find(({ code }) => code === termsCode);
}
