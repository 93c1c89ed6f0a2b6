import { pointsToNumber } from '@rewards/amounts';
import { formatNumber, formatPoints } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { useProgramPromises } from '../../../lib/promises.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { PointsSlider } from '../../../ui/points-slider/points-slider.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { waysQuery } from '../api/compare-ways.ts';
import { useComparedPoints } from '../use-compared-points.ts';
import styles from './compare-view.module.css';
import { WayRow } from './way-row.tsx';

const STEP = 500;

interface CompareViewProps {
  readonly session: MemberSession;
  readonly accountId: number;
  readonly onSwitchCard: (() => void) | undefined;
}

/** All ways side by side for an amount of points: the server sorts them by value and says which are closed. */
export function CompareView({ session, accountId, onSwitchCard }: CompareViewProps) {
  const { t, locale } = useWords();
  const { pooledBalance, card } = session;
  const { minimum_points: least } = useProgramPromises();
  const { typed, setTyped, points, isValid } = useComparedPoints(pooledBalance, least);
  const most = Math.max(pointsToNumber(pooledBalance), least);
  const inPoints = (value: number) => t('redeem.pointsText', { points: formatNumber(locale, value) });
  return (
    <Stack gap={6}>
      <PointsSlider
        id="compare-points"
        band
        label={t('redeem.amount')}
        sliderLabel={t('redeem.amountSlider')}
        value={typed}
        onValueChange={setTyped}
        least={least}
        most={most}
        step={STEP}
        valueText={(value) => t('redeem.pointsSpoken', { points: value })}
        leastText={`${t('redeem.amountLeast')} ${inPoints(least)}`}
        mostText={`${t('redeem.amountMost')} ${inPoints(most)}`}
        error={isValid ? undefined : t('redeemWays.amountWrong')}
      />
      <Ways
        accountId={accountId}
        points={points}
        balance={formatPoints(locale, pooledBalance)}
        onPoints={setTyped}
        onSwitchCard={onSwitchCard}
        balancePoints={pointsToNumber(pooledBalance)}
      />
      <p className={`fine ${styles.note}`}>
        <span aria-hidden="true">
          {t('redeemWays.note', { card: t('frame.cardEnding', { card: card.name, ending: card.numberEnding }) })}
        </span>
        <VisuallyHidden>
          {t('redeemWays.note', { card: t('frame.cardEndingSpoken', { card: card.name, ending: card.numberEnding }) })}
        </VisuallyHidden>
      </p>
    </Stack>
  );
}

interface WaysProps {
  readonly accountId: number;
  readonly points: number;
  readonly balance: string;
  readonly balancePoints: number;
  readonly onPoints: (points: string) => void;
  readonly onSwitchCard: (() => void) | undefined;
}

function Ways({ accountId, points, balance, balancePoints, onPoints, onSwitchCard }: WaysProps) {
  const { t, locale } = useWords();
  const query = useQuery(waysQuery(accountId, points, locale));
  return (
    <Loaded query={query} failed={t('redeemWays.failed')} waiting={<Waiting />}>
      {(ways) => {
        const best = ways.find(({ amount, unavailable }) => amount !== null && unavailable === null);
        const most = Math.max(...ways.map(({ amount }) => amount ?? 0));
        return (
          <>
            <output className="visually-hidden">{query.isPlaceholderData && t('redeemWays.updating')}</output>
            <ul className={styles.ways} aria-label={t('redeemWays.list')} aria-busy={query.isPlaceholderData}>
              {ways.map((way) => (
                <WayRow
                  key={way.way}
                  way={way}
                  points={points}
                  isBest={way === best}
                  share={most > 0 && way.amount !== null ? way.amount / most : undefined}
                  balance={balance}
                  onMinimum={() => onPoints(String(way.minimum_points))}
                  onBalance={() => onPoints(String(balancePoints))}
                  onSwitchCard={onSwitchCard}
                />
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}

const Waiting = () => (
  <SkeletonGroup className={styles.ways}>
    {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
      <Skeleton key={row} shape="block" height="6.5rem" />
    ))}
  </SkeletonGroup>
);
