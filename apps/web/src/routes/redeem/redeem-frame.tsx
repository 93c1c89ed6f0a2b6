import { compare, type Points, points } from '@rewards/amounts';
import type { Account, RedeemWay } from '@rewards/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { waysQuery } from '../../features/compare/api/compare-ways.ts';
import { keepRedemption } from '../../features/redemptions/api/redemptions.ts';
import { RedemptionDone } from '../../features/redemptions/components/redemption-done.tsx';
import type { AmountLimits } from '../../lib/redeeming/points-amount.ts';
import type { Redeemed } from '../../lib/redeeming/redeem-act.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import type { WayTerms } from '../../lib/redeeming/way-terms.ts';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import { CardNotEligible } from './card-not-eligible.tsx';
import { TooFewPoints } from './too-few-points.tsx';

/** A round amount for the question: the conditions of the way do not depend on it. */
const ASKED_POINTS = 2_500;
const MOST_DIGITS = /^\d{1,10}$/;

export interface RedeemParts {
  readonly session: MemberSession;
  readonly account: Account;
  readonly terms: WayTerms;
  readonly limits: AmountLimits;
  /** The amount from the address, chosen on the page before. */
  readonly startPoints: string;
}

interface RedeemFrameProps {
  readonly session: MemberSession;
  readonly account: Account;
  readonly title: string;
  readonly way: RedeemWay;
  readonly tooFew: (minimum: Points, balance: Points) => string;
  readonly children: (parts: RedeemParts) => ReactNode;
}

/**
 * A redemption is shown at its own address: a reload shows it again, and back does not lead into the form, which is
 * empty then.
 */
export function useRedeemed(form: { readonly forget: () => void }): (answer: Redeemed) => void {
  const { locale } = useWords();
  const router = useRouter();
  const queryClient = useQueryClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  return ({ id, data }) => {
    form.forget();
    keepRedemption(queryClient, data, locale);
    void router.navigate({ to: pathname, search: { redemption: id }, replace: true });
  };
}

/** The redemption that the address names, or the way to make one. */
export function RedemptionOr({ session, children }: { readonly session: MemberSession; readonly children: ReactNode }) {
  const search: { readonly redemption?: unknown } = useSearch({ strict: false });
  const { redemption: id } = search;
  if (typeof id !== 'string') return children;
  return <RedemptionDone key={id} id={id} profile={session.profile} balance={session.pooledBalance} />;
}

/** An amount in the address, as bare digits. */
export function useStartPoints(): string {
  const search: { readonly points?: string | number } = useSearch({ strict: false });
  const typed = String(search.points ?? '');
  return MOST_DIGITS.test(typed) ? typed : '';
}

/** The frame of every form: the redemption just made, the conditions for the card, and the reasons that prevent it. */
export const RedeemFrame = (props: RedeemFrameProps) => (
  <RedemptionOr session={props.session}>
    <Open key={props.account.id} {...props} />
  </RedemptionOr>
);

function Open({ session, account, title, way, tooFew, children }: RedeemFrameProps) {
  const { t, locale } = useWords();
  const startPoints = useStartPoints();
  const query = useQuery(waysQuery(account.id, ASKED_POINTS, locale));
  return (
    <Loaded query={query} failed={t('deposits.loadFailed')} level={1} waiting={<Waiting title={title} />}>
      {(data) => {
        const terms = data.find((each) => each.way === way);
        if (!terms || terms.unavailable === 'card_not_eligible') {
          return <CardNotEligible title={title} text={t('deposits.notThisCardText')} />;
        }
        const balance = session.pooledBalance;
        const minimum = points(terms.minimum_points);
        if (compare(balance, minimum) < 0) return <TooFewPoints title={title} text={tooFew(minimum, balance)} />;
        return children({ session, account, terms, limits: { minimum, balance }, startPoints });
      }}
    </Loaded>
  );
}

export function Waiting({ title }: { readonly title: string }) {
  return (
    <div className="container">
      <h1>{title}</h1>
      <SkeletonGroup>
        <Skeleton shape="title" width="60%" />
        <Skeleton shape="block" height="12rem" />
        <Skeleton shape="block" height="12rem" />
      </SkeletonGroup>
    </div>
  );
}
