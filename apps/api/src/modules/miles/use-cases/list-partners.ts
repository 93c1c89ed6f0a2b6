import { featuresOf } from '../../program/index.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { findByCode, type LoyaltyProgram } from '../loyalty-program.ts';
import type { MilesDeps } from './deps.ts';

export interface ListPartners {
  readonly memberId: string;
  readonly accountId: number;
  readonly code: string | undefined;
  readonly kind: LoyaltyProgram['kind'] | undefined;
}

export interface ListedPartners {
  readonly programs: readonly LoyaltyProgram[];
  readonly transferDays: { readonly usual: number; readonly most: number };
}

export async function listPartners(
  deps: MilesDeps,
  { memberId, accountId, code, kind }: ListPartners,
): Promise<Result<ListedPartners, { code: 'not_found' | 'card_not_eligible' }>> {
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  const program = await deps.program();
  const { statements } = program;
  if (!featuresOf(program, account.typeCode).miles) return refuse('card_not_eligible');
  const programs = await deps.readLoyaltyPrograms(deps.programSlug);
  const one = code === undefined ? undefined : findByCode(programs, code);
  const wanted = code === undefined ? programs : one ? [one] : [];
  return accept({
    programs: wanted.filter((program) => kind === undefined || program.kind === kind),
    transferDays: { usual: statements.milesDays.from, most: statements.milesDays.to },
  });
}
