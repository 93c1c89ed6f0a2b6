import { hasPassword } from '../../identity/index.ts';
import { type CalledBack, showCalledBack } from '../../orders/index.ts';
import { findFreeze, type Freeze, isStoppedByOther } from '../../points/index.ts';
import type { CodeAsker } from './ask-for-code.ts';
import type { SafetyDeps } from './deps.ts';
import { wayOf } from './prove-member.ts';

type Deps = SafetyDeps & Parameters<typeof showCalledBack>[0];

export interface ShownFreeze {
  readonly freeze: Freeze | undefined;
  readonly isStoppedByOther: boolean;
  /** Null until the worker has looked. */
  readonly calledBack: readonly CalledBack[] | null;
  readonly needsPassword: boolean;
  readonly proof: 'passkey' | 'mail';
  readonly recoveryCodesLeft: number;
}

export async function showFreeze(deps: Deps, asker: CodeAsker): Promise<ShownFreeze> {
  const { memberId } = asker;
  const [freeze, stoppedByOther, needsPassword, { way: proof, recoveryCodesLeft }] = await Promise.all([
    findFreeze(deps.database, memberId),
    isStoppedByOther(deps.database, memberId),
    hasPassword(deps.database, memberId),
    wayOf(deps, asker),
  ]);
  const orderIds = freeze?.calledBack;
  const calledBack = orderIds ? await showCalledBack(deps, memberId, orderIds) : null;
  return { freeze, isStoppedByOther: stoppedByOther, calledBack, needsPassword, proof, recoveryCodesLeft };
}
