import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inForceAt, type TermsVersion, withStates } from '../terms.ts';
import type { TermsDeps } from './deps.ts';

export const listTerms = async (
  deps: Pick<TermsDeps, 'readTerms' | 'clock' | 'programSlug'>,
): Promise<TermsVersion[]> => inForceAt(await deps.readTerms(deps.programSlug), deps.clock.now());

export async function listProgramTerms(
  deps: TermsDeps,
  programSlug: string,
): Promise<Result<TermsVersion[], { code: 'not_found' }>> {
  if (!(await deps.readProgram(programSlug))) return refuse('not_found');
  return accept(await listTerms({ ...deps, programSlug }));
}

/** For staff: also what was in force, and what will be. */
export const listVersions = async (deps: TermsDeps) =>
  withStates(await deps.readTerms(deps.programSlug), deps.clock.now());
