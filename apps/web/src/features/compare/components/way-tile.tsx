import { centsFromDecimal } from '@rewards/amounts';
import { formatCash, formatNumber } from '@rewards/text/formats';
import { useProgramPromises } from '../../../lib/promises.ts';
import { durationText, undoText } from '../../../lib/redeeming/way-terms.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { chevronRightIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { clockIcon, lockIcon, undoIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import type { ComparedWay } from '../api/compare-ways.ts';
import { wayLooks } from '../way-looks.ts';
import styles from './compare-view.module.css';

/** A reward of another partner, with its page. */
export interface PartnerReward {
  readonly to: string;
  readonly title: string;
  readonly picture: string;
}

interface TilesProps {
  readonly way: ComparedWay;
  readonly points: number;
  readonly rewards?: readonly PartnerReward[] | undefined;
}

/** One tile for a way; the rewards of other partners have a tile each. */
export function WayTiles({ way, points, rewards }: TilesProps) {
  const { t } = useWords();
  if (way.way === 'external') return rewards?.map((reward) => <Tile key={reward.to} way={way} {...reward} />);
  const { picture, to } = wayLooks[way.way];
  return <Tile way={way} to={to(points)} title={t(`redeemWays.way_${way.way}`)} picture={picture} />;
}

function Tile({ way, to, title, picture }: PartnerReward & { readonly way: ComparedWay }) {
  return (
    <li className={styles.tile}>
      <img src={picture} alt="" width="40" height="40" loading="lazy" />
      <div>
        <h3 className={styles.title}>
          <SiteLink to={to}>{title}</SiteLink>
        </h3>
        <Facts way={way} />
      </div>
      <Icon icon={chevronRightIcon} className={styles.go} />
    </li>
  );
}

/** So few points that nobody has to save for them. */
const HARDLY_ANY = 100;

/** From how many points, where that differs from the least of the program, which is said beside the amount. */
function useLeastText({ way, amount, minimum_points }: ComparedWay): string | undefined {
  const { t, locale } = useWords();
  const usual = useProgramPromises().minimum_points;
  const least = formatNumber(locale, minimum_points);
  if (way === 'annual_fee' && amount !== null)
    return t('redeemWays.feeFor', { cash: formatCash(locale, centsFromDecimal(amount)), points: least });
  if (minimum_points === usual) return undefined;
  return minimum_points < HARDLY_ANY ? t('redeemWays.fromAny') : t('redeemWays.from', { points: least });
}

/** How long it takes, whether it can be undone, and from how many points. */
function Facts({ way }: { readonly way: ComparedWay }) {
  const { t } = useWords();
  const isUndone = way.undo_hours > 0 || way.way === 'travel';
  const least = useLeastText(way);
  return (
    <ul className={styles.facts}>
      <li>
        <Icon icon={clockIcon} size="sm" />
        <VisuallyHidden>{t('redeemWays.takes')} </VisuallyHidden>
        <span className={styles.begins}>{durationText({ from: way.takes.from_hours, to: way.takes.to_hours }, t)}</span>
      </li>
      <li>
        <Icon icon={isUndone ? undoIcon : lockIcon} size="sm" />
        {undoText(way, t)}
      </li>
      {least && <li>{least}</li>}
    </ul>
  );
}
