import { IdleGuard } from '../../features/sign-in/components/idle-guard.tsx';
import { ProofAsker } from '../../features/security/components/proof-asker.tsx';
import type { SessionManager } from './session-manager.ts';

/** What stands between a member and whoever finds their device. */
export function MemberGuards({ manager }: { readonly manager: SessionManager }) {
  return (
    <>
      <IdleGuard manager={manager} />
      <ProofAsker />
    </>
  );
}
