import type { Redemption } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { focusLateHeading } from '../../../lib/late-heading.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { arrowLeftIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { isUnknown, redemptionQuery } from '../api/redemptions.ts';
import { returnedPartText, stepsOf, toneOf } from '../redemption-facts.ts';
import { CancelRedemption } from './cancel-redemption.tsx';
import { RedemptionSummary } from './redemption-done.tsx';
import { RedemptionUnknown } from './redemption-unknown.tsx';
import styles from './redemption-view.module.css';

interface RedemptionViewProps {
  readonly id: string;
  /** Staff on the member's behalf can read but not cancel. */
  readonly isReadOnly: boolean;
}

export function RedemptionView({ id, isReadOnly }: RedemptionViewProps) {
  const { t, locale } = useWords();
  const query = useQuery(redemptionQuery(id, locale));
  return (
    <Loaded
      query={query}
      failed={t('redeemDone.failed')}
      level={1}
      waiting={
        <SkeletonGroup className={styles.view}>
          <h1>{t('redeemDone.loading')}</h1>
          <Skeleton shape="block" height="8rem" />
          <Skeleton shape="block" height="14rem" />
        </SkeletonGroup>
      }
      instead={isUnknown(query.error) && <RedemptionUnknown />}
    >
      {(data) => <Full redemption={data} isReadOnly={isReadOnly} />}
    </Loaded>
  );
}

function Full({ redemption, isReadOnly }: { readonly redemption: Redemption; readonly isReadOnly: boolean }) {
  const { t, locale } = useWords();
  const { status, title, confirmation, created_at, status_reason, can_cancel, is_cancelling } = redemption;
  const returnedPart = returnedPartText(redemption, t, locale);
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <SiteLink to="/account/redemptions" className={styles.all}>
          <Icon icon={arrowLeftIcon} size="sm" />
          {t('redeemDone.all')}
        </SiteLink>
        <h1 ref={focusLateHeading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.state}>
          <Badge type={toneOf[status]}>{t(`redeemDone.status_${status}`)}</Badge>
          <span className="meta">
            {t('redeemDone.number', { number: confirmation })} · {formatMoment(locale, new Date(created_at))}
          </span>
        </p>
      </div>
      {status === 'returned' && (
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
      <Split kind="halves">
        <Panel title={t('redeemDone.history')}>
          <div aria-live="polite">
            <Timeline items={stepsOf(redemption, t, locale)} />
          </div>
        </Panel>
        <RedemptionSummary redemption={redemption} />
      </Split>
    </div>
  );
}
