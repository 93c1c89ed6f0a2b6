import { redemptionValue } from '@rewards/amounts';
import type { Account, RedeemWay } from '@rewards/contract';
import type { MessageKey } from '@rewards/text';
import { formatCash, formatPoints } from '@rewards/text/formats';
import type { ReactNode } from 'react';
import type { ExplainedWay } from '../../features/deposits/components/explained.tsx';
import { useWords } from '../../lib/words.tsx';
import { MemberOr } from '../member-frame.tsx';
import { PublicWay } from './public-way.tsx';
import { RedeemFrame, type RedeemParts } from './redeem-frame.tsx';

interface CashWayProps {
  readonly path: string;
  readonly way: RedeemWay;
  readonly explained: ExplainedWay;
  readonly title: string;
  /** The sentence for a card with fewer points than the minimum. */
  readonly tooFew: (account: Account) => Extract<MessageKey, `redeem.tooFew${'Deposit' | `CashBack${string}`}`>;
  readonly children: (parts: RedeemParts) => ReactNode;
}

/** Points for cash: visitors get an explanation, and members with enough points get the form. */
export function CashWay({ path, way, explained, title, tooFew, children }: CashWayProps) {
  const { t, locale } = useWords();
  return (
    <MemberOr isSpending visitor={<PublicWay way={explained} path={path} />}>
      {(session, account) => (
        <RedeemFrame
          session={session}
          account={account}
          title={title}
          way={way}
          tooFew={(minimum, balance) =>
            t(tooFew(account), {
              minimum: formatPoints(locale, minimum),
              balance: formatPoints(locale, balance),
              cash: formatCash(locale, redemptionValue(minimum)),
            })
          }
        >
          {children}
        </RedeemFrame>
      )}
    </MemberOr>
  );
}
