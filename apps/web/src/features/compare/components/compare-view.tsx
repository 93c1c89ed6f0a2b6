import { pointsToNumber } from '@rewards/amounts';
import { formatNumber, formatPoints } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useProgramPromises } from '../../../lib/promises.ts';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PointsSlider } from '../../../ui/points-slider/points-slider.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { waysQuery } from '../api/compare-ways.ts';
import { useComparedPoints } from '../use-compared-points.ts';
import { groupWays } from '../worth-groups.ts';
import { ClosedWays } from './closed-ways.tsx';
import styles from './compare-view.module.css';
import { MilesGroup, WorthGroupView } from './worth-group.tsx';
import type { PartnerReward } from './way-tile.tsx';

const STEP = 500;

interface CompareViewProps {
  readonly session: MemberSession;
  readonly accountId: number;
  /** What other partners give for points, at the worth of the way `external`. */
  readonly rewards: readonly PartnerReward[];
  readonly onSwitchCard: () => void;
}

/** An amount of points, and what it is worth each way: what is worth the same stands together. */
export function CompareView(props: CompareViewProps) {
  const { t, locale } = useWords();
  const { pooledBalance, card } = props.session;
  const { minimum_points } = useProgramPromises();
  const { typed, setTyped, points, isValid } = useComparedPoints(pooledBalance);
  const most = pointsToNumber(pooledBalance);
  const isFew = most < minimum_points;
  const least = isFew ? 1 : minimum_points;
  const inPoints = (value: number) => t('redeem.pointsText', { points: formatNumber(locale, value) });
  const named = { card: card.name, ending: card.numberEnding };
  return (
    <Stack gap={6}>
      {most > 0 ? (
        <PointsSlider
          id="compare-points"
          band
          label={t('redeem.amount')}
          sliderLabel={t('redeem.amountSlider', { field: t('redeem.amount') })}
          value={typed}
          onValueChange={setTyped}
          least={least}
          most={most}
          step={isFew ? 1 : STEP}
          valueText={(value) => t('redeem.pointsSpoken', { points: value })}
          leastText={isFew ? '' : `${t('redeem.amountLeast')} ${inPoints(least)}`}
          mostText={`${t('redeem.amountMost')} ${inPoints(most)}`}
          error={isValid ? undefined : t('redeemWays.amountWrong', { balance: formatPoints(locale, pooledBalance) })}
        />
      ) : (
        <Notification title={t('redeemWays.noPoints')}>{t('redeemWays.noPointsText')}</Notification>
      )}
      <Ways {...props} points={points} onPoints={setTyped} />
      <p className={`fine ${styles.note}`}>
        <span aria-hidden="true">{t('redeemWays.note', { card: t('frame.cardEnding', named) })}</span>
        <VisuallyHidden>{t('redeemWays.note', { card: t('frame.cardEndingSpoken', named) })}</VisuallyHidden>
      </p>
    </Stack>
  );
}

interface WaysProps extends CompareViewProps {
  readonly points: number;
  readonly onPoints: (points: string) => void;
}

function Ways({ session, accountId, points, rewards, onPoints, onSwitchCard }: WaysProps) {
  const { t, locale } = useWords();
  const query = useQuery(waysQuery(accountId, points, locale));
  return (
    <Loaded query={query} failed={t('redeemWays.failed')} waiting={<Waiting />}>
      {(ways) => {
        const { groups, miles, closed } = groupWays(ways);
        const most = groups[0]?.amount ?? 0;
        return (
          <div aria-busy={query.isPlaceholderData}>
            <output className="visually-hidden">{query.isPlaceholderData && t('redeemWays.updating')}</output>
            {groups.map((group) => (
              <WorthGroupView
                key={group.bonusPercent}
                group={group}
                points={points}
                most={most}
                rewards={rewards}
                cardName={session.card.name}
              />
            ))}
            {miles && <MilesGroup way={miles} points={points} />}
            <ClosedWays closed={closed} session={session} onPoints={onPoints} onSwitchCard={onSwitchCard} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** The shape of a card without a bonus: one group with its tiles, and the miles. */
const Waiting = () => (
  <SkeletonGroup>
    <Skeleton shape="block" height="24rem" />
    <Skeleton shape="block" height="7rem" />
  </SkeletonGroup>
);
