import { points } from '@rewards/amounts';
import type { Redemption, RedemptionKind } from '@rewards/contract';
import { nearDate, nearDay } from '../../../lib/day-text.ts';
import { SiteLink, useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Entry } from '../../../ui/entry/entry.tsx';
import {
  clockIcon,
  creditCardIcon,
  giftIcon,
  planeIcon,
  shoppingBagIcon,
  sparklesIcon,
  walletIcon,
} from '../../../ui/icon/icon-paths.ts';
import type { IconPath } from '../../../ui/icon/icon.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { gainText, isLateNow, returnedPartText, toneOf } from '../redemption-facts.ts';

const icons: Record<RedemptionKind, IconPath> = {
  miles: planeIcon,
  travel: planeIcon,
  purchase: creditCardIcon,
  annual_fee: creditCardIcon,
  cash_back: creditCardIcon,
  direct_deposit: walletIcon,
  investment: sparklesIcon,
  external: giftIcon,
  retailer: shoppingBagIcon,
};

/** A redemption in the list of orders. */
export function RedemptionLine({ redemption }: { readonly redemption: Redemption }) {
  const { t, locale } = useWords();
  const { id, title, kind, status, status_reason, created_at, promised_by, confirmation } = redemption;
  const path = `/account/order-history?order=${id}`;
  const details = useSiteLink(path);
  const gain = gainText(redemption, locale);
  const returnedPart = returnedPartText(redemption, t, locale);
  const isLate = isLateNow(redemption);
  return (
    <Entry
      level={3}
      icon={icons[kind]}
      title={<SiteLink to={path}>{title}</SiteLink>}
      facts={
        <>
          <p className="meta">
            {t(`redeemDone.kind_${kind}`)}
            {gain && ` · ${gain}`}
          </p>
          <p className="meta">{t('redeemDone.number', { number: confirmation })}</p>
          <p className="meta">
            <PointsText value={points(redemption.points)} />, {nearDate(locale, created_at)}
          </p>
        </>
      }
      state={
        <>
          <p>
            {isLate ? (
              <Badge type="warning" icon={clockIcon}>
                {t('promiseSteps.late')}
              </Badge>
            ) : (
              <Badge type={toneOf[status]}>{t(`redeemDone.status_${status}`)}</Badge>
            )}
          </p>
          {isLate && <p className="meta">{t('promiseSteps.lateTitle')}</p>}
          {promised_by !== null && !isLate && (
            <p className="meta">{t('redeemDone.promise', { date: nearDay(locale, promised_by) })}</p>
          )}
          {status_reason !== null && <p className="meta">{status_reason}</p>}
          {returnedPart && <p className="meta">{returnedPart}</p>}
        </>
      }
      acts={
        redemption.can_cancel ? (
          <ButtonLink {...details} size="sm">
            {t('redeemDone.toCancel')}
            <VisuallyHidden> {confirmation}</VisuallyHidden>
          </ButtonLink>
        ) : (
          <a {...details}>
            {t('redeemDone.details')}
            <VisuallyHidden> {confirmation}</VisuallyHidden>
          </a>
        )
      }
    />
  );
}
