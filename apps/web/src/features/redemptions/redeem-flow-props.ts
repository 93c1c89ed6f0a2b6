import type { Points } from '@rewards/amounts';
import type { ReactNode } from 'react';
import type { OneAct } from '../../lib/acts/one-act.ts';
import type { Failure } from '../../lib/redeeming/redeem-failure.tsx';
import type { MemberSession } from '../../lib/session/session.tsx';
import type { TotalsRow } from '../../ui/totals/totals.tsx';

/** What a kind of redemption tells the flow that all kinds share. */
export interface RedeemFlowProps {
  readonly session: MemberSession;
  readonly title: string;
  readonly lead: ReactNode;
  readonly fields: ReactNode;
  /** Whether the form can be reviewed; shows what is wrong and leads to it where it cannot. */
  readonly check: () => boolean | Promise<boolean>;
  readonly isChecking?: boolean;
  /** Undefined while no amount is typed that could be redeemed. */
  readonly points: Points | undefined;
  /** Everything once more, before it counts. */
  readonly review: readonly TotalsRow[];
  /** That it is final, or until when it can be undone. */
  readonly finality: string;
  readonly confirmLabel: string;
  readonly confirm: () => void;
  readonly act: Pick<OneAct<never>, 'isPending' | 'waiting' | 'error' | 'reset'>;
  /** What went wrong before anything was redeemed. */
  readonly checkFailure?: Failure | undefined;
  /** Refusals that are about what was typed: the form opens again. Those that name a field are, always. */
  readonly formCodes?: readonly string[];
  readonly aside?: ReactNode;
}
