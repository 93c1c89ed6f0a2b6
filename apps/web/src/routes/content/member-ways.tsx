import { centsFromDecimal, type Points, pointsToNumber } from '@rewards/amounts';
import type { RedeemWay } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatCash, formatNumber, formatPoints } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { type ComparedWay, waysQuery } from '../../features/compare/api/compare-ways.ts';
import { WaysToRedeem } from '../../features/content/components/ways-to-redeem.tsx';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/link/link.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';

const wayOf: Readonly<Record<string, RedeemWay>> = {
  '/travel-miles': 'miles',
  '/pay-with-rewards': 'pay_purchase',
  '/redeem/direct-deposit': 'direct_deposit',
  '/redeem/cash-back': 'cash_back',
  '/global-offers/travel-rewards': 'travel',
  '/shop?productType=egiftcard': 'gift_cards',
};

/** The way's worth, or from how many points it is open; null for a way that the card does not have. */
function figureText(way: ComparedWay | undefined, t: Translate, locale: Locale): string | null {
  if (!way || way.unavailable === 'card_not_eligible') return null;
  if (way.unavailable !== null) return t('overview.canDoFrom', { points: formatNumber(locale, way.minimum_points) });
  if (way.units) return t('overview.canDoMiles', { miles: formatNumber(locale, way.units.to) });
  return way.amount === null ? null : formatCash(locale, centsFromDecimal(way.amount));
}

interface MemberWaysProps {
  readonly accountId: number;
  readonly balance: Points;
}

/** What the whole balance becomes each way. Without points, the ways alone. */
export function MemberWays({ accountId, balance }: MemberWaysProps) {
  const { t, locale } = useWords();
  const amount = pointsToNumber(balance);
  const { data, isError, refetch } = useQuery({ ...waysQuery(accountId, amount, locale), enabled: amount > 0 });
  if (amount === 0) return <WaysToRedeem />;
  const waiting = (
    <SkeletonGroup>
      <Skeleton width="5rem" />
    </SkeletonGroup>
  );
  return (
    <>
      <WaysToRedeem
        heading={t('overview.canDo', { points: formatPoints(locale, balance) })}
        figureOf={(to) => {
          if (!data) return isError ? undefined : waiting;
          return figureText(
            data.find(({ way }) => way === wayOf[to]),
            t,
            locale,
          );
        }}
      />
      {isError && !data && (
        <p role="alert">
          {t('overview.canDoFailed')} <LinkButton onClick={() => void refetch()}>{t('ui.tryAgain')}</LinkButton>
        </p>
      )}
    </>
  );
}
