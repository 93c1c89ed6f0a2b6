import { centsFromDecimal } from '@rewards/amounts';
import { formatCash, formatNumber } from '@rewards/text/formats';
import type { MouseEvent } from 'react';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { usePromises } from '../../../lib/promises.ts';
import { durationText } from '../../../lib/redeeming/way-terms.ts';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { starIcon } from '../../../ui/icon/icon-paths.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import type { ComparedWay } from '../api/compare-ways.ts';
import { GROUPS_ID, wayLooks } from '../way-links.ts';
import styles from './compare-view.module.css';

interface WayRowProps {
  readonly way: ComparedWay;
  readonly points: number;
  readonly isBest: boolean;
  /** As a share of the best way, for the bar; undefined for a way without a value in cash. */
  readonly share: number | undefined;
  readonly balance: string;
  readonly onMinimum: () => void;
  readonly onBalance: () => void;
  readonly onSwitchCard: (() => void) | undefined;
}

export function WayRow(props: WayRowProps) {
  const { way, isBest } = props;
  const { t } = useWords();
  const title = t(`redeemWays.way_${way.way}`);
  return (
    <li className={classNames(styles.row, isBest && styles.best, way.unavailable !== null && styles.off)}>
      <img className={styles.picture} src={wayLooks[way.way].picture} alt="" width="48" height="48" loading="lazy" />
      <div>
        <h2 className={styles.title}>
          {title}{' '}
          {isBest && (
            <Badge type="success" icon={starIcon}>
              {t('redeemWays.best')}
            </Badge>
          )}
        </h2>
        <p className="meta">
          <WayText way={way} />
        </p>
      </div>
      <div>
        <Worth {...props} />
      </div>
      <div className={styles.go}>
        <WayOn {...props} title={title} />
      </div>
      <Facts way={way} />
    </li>
  );
}

function WayText({ way }: { readonly way: ComparedWay }) {
  const { t } = useWords();
  const promises = usePromises();
  if (way.way === 'miles') return t('redeemWays.way_milesText', { partners: way.units?.partners ?? 0 });
  const bonus = way.rate?.bonus_percent ?? 0;
  return (
    <>
      {t(`redeemWays.way_${way.way}Text`, promises)}
      {bonus > 0 && ` · ${t('redeemWays.bonus', { percent: bonus })}`}
    </>
  );
}

function Worth({ way, share }: WayRowProps) {
  const { t, locale } = useWords();
  if (way.units) {
    const { from, to } = way.units;
    const miles = { from: formatNumber(locale, from), to: formatNumber(locale, to) };
    return (
      <>
        <p className={styles.worth}>
          {from === to ? t('redeemWays.milesSame', { miles: miles.to }) : t('redeemWays.milesRange', miles)}
        </p>
        <p className="meta">{t('redeemWays.milesNote')}</p>
      </>
    );
  }
  if (way.amount === null) return null;
  return (
    <>
      <p className={styles.worth}>
        {formatCash(locale, centsFromDecimal(way.amount))} <small>{t(wayLooks[way.way].off)}</small>
      </p>
      {share !== undefined && (
        <div className={styles.meter} aria-hidden="true">
          <span style={{ '--w': `${share * 100}%` }} />
        </div>
      )}
    </>
  );
}

/** The groups are further down on the same page: the link jumps there without a navigation. */
const groupsLink = {
  href: `#${GROUPS_ID}`,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(GROUPS_ID)?.focus();
  },
};

/** The link to the way, or the reason why it is closed and what to do about that. */
function WayOn({ way, points, title, balance, onMinimum, onBalance, onSwitchCard }: WayRowProps & { title: string }) {
  const { t, locale } = useWords();
  const look = wayLooks[way.way];
  const pageLink = useSiteLink(look.to(points));
  const link = way.way === 'external' ? groupsLink : pageLink;
  const minimum = formatNumber(locale, way.minimum_points);
  if (way.unavailable === null) {
    return (
      <ButtonLink size="sm" block {...link}>
        {t(look.go)}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </ButtonLink>
    );
  }
  const act = {
    card_not_eligible: onSwitchCard && { text: t('account.switchCard'), run: onSwitchCard },
    below_minimum: { text: t('redeemWays.setMinimum', { minimum }), run: onMinimum },
    exceeds_balance: { text: t('redeemWays.setBalance'), run: onBalance },
  }[way.unavailable];
  return (
    <>
      <p className="meta">{t(`redeemWays.not_${way.unavailable}`, { minimum, balance })}</p>
      {act && (
        <Button size="sm" block onClick={act.run}>
          {act.text}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

function Facts({ way }: { readonly way: ComparedWay }) {
  const { t, locale } = useWords();
  const { rate, takes, minimum_points, undo_hours } = way;
  const facts = [
    ...(rate
      ? [
          {
            name: t('redeemWays.rate'),
            value: t(rate.bonus_percent > 0 ? 'redeemWays.formulaBonus' : 'redeemWays.formula', {
              points: formatNumber(locale, rate.points),
              cash: formatCash(locale, centsFromDecimal(rate.amount)),
              percent: rate.bonus_percent,
            }),
          },
        ]
      : []),
    { name: t('redeemWays.takes'), value: durationText({ from: takes.from_hours, to: takes.to_hours }, t) },
    {
      name: t('redeemWays.minimum'),
      value:
        minimum_points === 0
          ? t('redeemWays.minimumNone')
          : t('redeem.pointsText', { points: formatNumber(locale, minimum_points) }),
    },
    {
      name: t('redeemWays.undo'),
      value:
        way.way === 'travel'
          ? t('redeemWays.undoSite')
          : undo_hours === 0
            ? t('redeemWays.undoNone')
            : t(way.way === 'miles' ? 'redeemWays.undoPartner' : 'redeem.undoFor', {
                time: durationText({ from: undo_hours, to: undo_hours }, t),
              }),
    },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
