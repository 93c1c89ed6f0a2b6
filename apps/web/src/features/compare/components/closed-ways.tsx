import { points as pointsOf, pointsToNumber, subtract } from '@rewards/amounts';
import type { Account } from '@rewards/contract';
import { formatNumber, formatPoints } from '@rewards/text/formats';
import { listText } from '@rewards/text/list-text';
import { useProgramPromises } from '../../../lib/promises.ts';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import type { ComparedWay } from '../api/compare-ways.ts';
import { closedGroups } from '../worth-groups.ts';
import styles from './compare-view.module.css';

interface ClosedProps {
  readonly session: MemberSession;
  readonly onPoints: (points: string) => void;
  readonly onSwitchCard: () => void;
}

interface ClosedWaysProps extends ClosedProps {
  readonly closed: readonly ComparedWay[];
}

/** What cannot be done now, and why. It is open for a member whose points are too few: that is what they look for. */
export function ClosedWays({ closed, ...props }: ClosedWaysProps) {
  const { t } = useWords();
  const { minimum_points } = useProgramPromises();
  const names = useWayNames();
  if (closed.length === 0) return null;
  const isFew = pointsToNumber(props.session.pooledBalance) < minimum_points;
  return (
    <div className={styles.closed}>
      <Disclosure
        defaultOpen={isFew}
        summary={
          <>
            {t('redeemWays.closed', { count: closed.length })}
            {!isFew && <span className={`meta ${styles.names}`}>{names(closed)}</span>}
          </>
        }
      >
        <ul className={styles.reasons}>
          {closedGroups(closed).map((group) => (
            <li key={group[0].way}>
              <strong>{names(group)}</strong>
              <span className="meta">
                <Reason way={group[0]} {...props} />
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function useWayNames(): (ways: readonly ComparedWay[]) => string {
  const { t, locale } = useWords();
  return (ways) =>
    listText(
      locale,
      ways.map(({ way }) => t(`redeemWays.way_${way}`)),
    );
}

/** Which of the member's other cards can do it. */
function otherCards({ way }: ComparedWay, { accounts, account: inUse }: MemberSession): Account[] {
  const can = ({ features }: Account) => (way === 'miles' ? features.miles : features.annual_fee_eraser);
  return accounts.filter((account) => account.id !== inUse?.id && can(account));
}

function Reason({ way, session, onPoints, onSwitchCard }: ClosedProps & { readonly way: ComparedWay }) {
  const { t, locale } = useWords();
  const { window_days } = useProgramPromises();
  const minimum = formatNumber(locale, way.minimum_points);
  const missing = subtract(pointsOf(way.minimum_points), session.pooledBalance);
  switch (way.unavailable) {
    case 'card_not_eligible': {
      const [other] = otherCards(way, session);
      if (!other) return t('redeemWays.notThisCard', { card: session.card.name });
      return (
        <>
          {t('redeemWays.otherCard', { card: session.card.name, other: other.account_type.translated_name })}{' '}
          <LinkButton size="sm" onClick={onSwitchCard}>
            {t('account.switchCard')}
          </LinkButton>
        </>
      );
    }
    case 'no_fee':
      return t('redeemWays.noFee', { days: window_days });
    case 'below_minimum':
    case 'exceeds_balance':
    case null:
      if (pointsToNumber(missing) > 0) {
        return t('redeemWays.missing', { minimum, missing: formatPoints(locale, missing) });
      }
      return (
        <>
          {t('redeemWays.takesLeast', { minimum })}{' '}
          <LinkButton size="sm" onClick={() => onPoints(String(way.minimum_points))}>
            {t('redeemWays.setMinimum', { minimum })}
          </LinkButton>
        </>
      );
  }
}
