import type { Points } from '@rewards/amounts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import type { Program } from '../../program/index.ts';
import type { Enrolment } from '../enrolment.ts';
import { findEnrolment, spentToday } from '../retailer.repository.ts';
import type { RetailerDeps } from './deps.ts';

export interface ShownEnrolment {
  readonly enrolment: Enrolment | undefined;
  readonly spentToday: Points;
  readonly program: Program;
}

export async function showEnrolment(
  deps: RetailerDeps,
  memberId: string,
  accountId: number,
): Promise<Result<ShownEnrolment, { readonly code: 'not_found' }>> {
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  const program = await deps.program();
  const day = { now: deps.clock.now(), timeZone: program.support.timeZone };
  const [enrolment, spent] = await Promise.all([
    findEnrolment(deps.database, accountId),
    spentToday(deps.database, accountId, day),
  ]);
  return accept({ enrolment, spentToday: spent, program });
}
