import { redemptionValue } from '@rewards/amounts';
import type { RedeemWay } from '@rewards/contract';
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
  readonly tooFew: 'redeem.tooFewPay' | 'redeem.tooFewDeposit';
  readonly children: (parts: RedeemParts) => ReactNode;
}

/** Points for cash: visitors get an explanation, and members with enough points get the form. */
export function CashWay({ path, way, explained, title, tooFew, children }: CashWayProps) {
  const { t, locale } = useWords();
  return (
    <MemberOr visitor={<PublicWay way={explained} path={path} />}>
      {(session, account) => (
        <RedeemFrame
          session={session}
          account={account}
          title={title}
          way={way}
          tooFew={(minimum, balance) =>
            t(tooFew, {
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
