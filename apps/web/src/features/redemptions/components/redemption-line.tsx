import { points } from '@rewards/amounts';
import type { Redemption } from '@rewards/contract';
import { formatDate } from '@rewards/text/formats';
import { dayText } from '../../../lib/day-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { gainText, returnedPartText, toneOf } from '../redemption-facts.ts';
import styles from './redemption-line.module.css';

/** A redemption in the list of orders. */
export function RedemptionLine({ redemption }: { readonly redemption: Redemption }) {
  const { t, locale } = useWords();
  const { id, title, kind, status, status_reason, created_at, promised_by, confirmation } = redemption;
  const gain = gainText(redemption, locale);
  const returnedPart = returnedPartText(redemption, t, locale);
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>
            <SiteLink to={`/account/order-history?order=${id}`}>{title}</SiteLink>
          </h2>
          <p className="meta">
            {t(`redeemDone.kind_${kind}`)} · {formatDate(locale, new Date(created_at))}
          </p>
          <p className="meta">{t('redeemDone.number', { number: confirmation })}</p>
        </div>
        <div className={styles.figures}>
          <PointsText value={points(redemption.points)} />
          {gain && <p className="meta">{gain}</p>}
        </div>
      </div>
      <div className={styles.state}>
        <Badge type={toneOf[status]}>{t(`redeemDone.status_${status}`)}</Badge>
        {promised_by !== null && (
          <span className="meta">{t('redeemDone.promise', { date: dayText(locale, promised_by) })}</span>
        )}
        {status_reason !== null && <span className="meta">{status_reason}</span>}
        {returnedPart && <span className="meta">{returnedPart}</span>}
      </div>
    </li>
  );
}
