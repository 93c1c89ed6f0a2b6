import type { Redemption } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { focusLateHeading } from '../../../lib/late-heading.ts';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { redemptionQuery } from '../api/redemptions.ts';
import { returnedPartText, toneOf } from '../redemption-facts.ts';
import { CancelRedemption } from './cancel-redemption.tsx';
import { PromisePanel } from './promise-panel.tsx';
import { RedemptionSummary } from './redemption-done.tsx';
import styles from './redemption-view.module.css';

interface RedemptionViewProps {
  /** As the order has it; while the partner is silent it is asked for again. */
  readonly redemption: Redemption;
  /** The way back to the list. */
  readonly all: ReactNode;
  /** Whose program it is. */
  readonly partner: ReactNode;
  /** The button for the receipt. */
  readonly receipt: ReactNode;
  /** Staff on the member's behalf can read but not cancel. */
  readonly isReadOnly: boolean;
}

export function RedemptionView({ redemption, ...rest }: RedemptionViewProps) {
  const { locale } = useWords();
  const { data } = useQuery({ ...redemptionQuery(redemption.id, locale), initialData: redemption });
  return <Full redemption={data} {...rest} />;
}

function Full({ redemption, all, partner, receipt, isReadOnly }: RedemptionViewProps) {
  const { t, locale } = useWords();
  const { status, title, confirmation, created_at, status_reason, can_cancel, is_cancelling } = redemption;
  const returnedPart = returnedPartText(redemption, t, locale);
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        {all}
        <h1 ref={focusLateHeading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.state}>
          <Badge type={toneOf[status]}>{t(`redeemDone.status_${status}`)}</Badge>
          <span className="meta">
            {t('redeemDone.number', { number: confirmation })} · {formatMoment(locale, new Date(created_at))}
          </span>
        </p>
        {redemption.called_by && <p>{t('redeemDone.calledBy', { name: redemption.called_by })}</p>}
        {partner}
        <div>{receipt}</div>
      </div>
      {status === 'returned' && !redemption.promise?.back && (
        <Notification type="warning" title={t('redeemDone.titleReturned')}>
          {status_reason}
        </Notification>
      )}
      {returnedPart && (
        <Notification type="normal" title={t('redeemDone.titleReturned')}>
          {returnedPart}
        </Notification>
      )}
      {is_cancelling && (
        <Notification type="warning" title={t('redeemDone.cancelling')}>
          {t('redeemDone.cancellingText')}
        </Notification>
      )}
      {can_cancel && !isReadOnly && <CancelRedemption redemption={redemption} />}
      <PromisePanel redemption={redemption} isReadOnly={isReadOnly} />
      <RedemptionSummary redemption={redemption} />
    </div>
  );
}
