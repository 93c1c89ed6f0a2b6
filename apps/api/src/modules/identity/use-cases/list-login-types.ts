import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Program } from '../../program/index.ts';
import { type LoginTypesOptions, loginTypesOf } from '../login-types.ts';
import type { IdentityDeps } from './deps.ts';

interface Deps extends Pick<IdentityDeps, 'readProgram'> {
  readonly loginTypes: LoginTypesOptions;
}

export type ShownLoginType = Program['loginTypes'][number] & { readonly signInUrl: string | null };

export async function listLoginTypes(
  deps: Deps,
  programSlug: string,
): Promise<Result<ShownLoginType[], { code: 'not_found' }>> {
  const program = await deps.readProgram(programSlug);
  return program ? accept(loginTypesOf(program.loginTypes, deps.loginTypes)) : refuse('not_found');
}
