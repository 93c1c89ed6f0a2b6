import type { Points } from '@rewards/amounts';
import type { RedemptionKind } from '@rewards/contract';
import type { ReactNode } from 'react';
import type { OneAct } from '../../lib/acts/one-act.ts';
import type { Failure } from '../../lib/redeeming/redeem-failure.tsx';
import type { MemberSession } from '../../lib/session/session.tsx';
import type { ErrorSummaryProps } from '../../ui/error-summary/error-summary.tsx';
import type { TotalsRow } from '../../ui/totals/totals.tsx';

/** What each kind of redemption passes to the shared flow. */
export interface RedeemFlowProps {
  readonly session: MemberSession;
  readonly title: string;
  readonly lead: ReactNode;
  readonly fields: ReactNode;
  /** Whether the form can be reviewed; if not, it shows the problems and leads to them. */
  readonly check: () => boolean | Promise<boolean>;
  /** The problems of the last try to review. */
  readonly summary: ErrorSummaryProps;
  readonly isChecking?: boolean;
  /** Undefined until a valid amount is typed. */
  readonly points: Points | undefined;
  /** The rows of the review. */
  readonly review: readonly TotalsRow[];
  /** Says that it is final, or until when it can be undone. */
  readonly finality: string;
  /** Whose times of the last months are told, and with which partner. */
  readonly way: RedemptionKind;
  readonly partner?: string;
  readonly confirmLabel: string;
  readonly confirm: () => void;
  readonly act: Pick<OneAct<never>, 'isPending' | 'waiting' | 'error' | 'reset'>;
  /** The failure of the check, before anything was redeemed. */
  readonly checkFailure?: Failure | undefined;
  /** Refusals of typed values: the form opens again. Refusals that name a field always do so. */
  readonly formCodes?: readonly string[];
}
