import { points, type Points } from '@rewards/amounts';
import type { Profile, Redemption } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { REDEMPTIONS_PATH } from '../../../lib/orders.ts';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { printerIcon } from '../../../ui/icon/icon-paths.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { Totals } from '../../../ui/totals/totals.tsx';
import { Receipt, ReceiptFrame } from '../../../ui/receipt/receipt.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { isUnknown, redemptionQuery } from '../api/redemptions.ts';
import { gainText, pointsOf, stepsOf } from '../redemption-facts.ts';
import styles from './redemption-done.module.css';
import { RedemptionUnknown } from './redemption-unknown.tsx';

interface RedemptionDoneProps {
  readonly id: string;
  readonly profile: Profile;
  readonly balance: Points;
}

/** The points came back, but the header still shows the balance from before: it is loaded again. */
function useReloadOnReturn(status: Redemption['status'] | undefined): void {
  const { reload } = useSessionActions();
  const isBack = status === 'returned' || status === 'cancelled';
  useEffect(() => {
    if (isBack) reload().catch(() => undefined);
  }, [isBack, reload]);
}

/** The confirmation for the member: the number, what happens next, and the balance. A reload shows it again. */
export function RedemptionDone({ id, profile, balance }: RedemptionDoneProps) {
  const { t, locale } = useWords();
  const query = useQuery(redemptionQuery(id, locale));
  useReloadOnReturn(query.data?.status);
  // Anyone can send this address to another person. So the page must not claim by itself that something was redeemed.
  return (
    <Loaded
      query={query}
      failed={t('redeemDone.failed')}
      level={1}
      failedText={t('redeemDone.failedText')}
      waiting={
        <ReceiptFrame>
          <Stack gap={10}>
            <h1>{t('redeemDone.loading')}</h1>
            <SkeletonGroup>
              <Skeleton shape="title" width="70%" />
              <Skeleton shape="block" height="16rem" />
            </SkeletonGroup>
          </Stack>
        </ReceiptFrame>
      }
      instead={isUnknown(query.error) && <RedemptionUnknown />}
    >
      {(data) => <Done redemption={data} profile={profile} balance={balance} />}
    </Loaded>
  );
}

type DoneProps = Omit<RedemptionDoneProps, 'id'> & { readonly redemption: Redemption };

function Done({ redemption, profile, balance }: DoneProps) {
  const { t, locale } = useWords();
  const list = useSiteLink(REDEMPTIONS_PATH);
  const ways = useSiteLink('/redeem');
  const isBack = redemption.status === 'returned' || redemption.status === 'cancelled';
  const title =
    redemption.status === 'returned'
      ? t('redeemDone.titleReturned')
      : redemption.status === 'cancelled'
        ? t('redeemDone.titleCancelled')
        : t('redeemDone.title', { kind: redemption.kind });
  return (
    <Receipt
      isBack={isBack}
      title={title}
      lead={
        <>
          {t('redeemDone.confirmation')} <strong className={styles.number}>{redemption.confirmation}</strong>.{' '}
          {isBack ? redemption.status_reason : t('redeemDone.mailed', { email: profile.email })}
        </>
      }
      acts={
        <>
          <ButtonLink variant="primary" {...list}>
            {t('redeemDone.view')}
          </ButtonLink>
          <Button icon={printerIcon} onClick={() => window.print()}>
            {t('redeemDone.print')}
          </Button>
          <ButtonLink variant="quiet" {...ways}>
            {t('redeemDone.again')}
          </ButtonLink>
        </>
      }
      summary={<RedemptionSummary redemption={redemption} />}
      balance={{
        label: t('redeemDone.newBalance'),
        value: balance,
        spent: isBack ? undefined : t('redeemDone.spent', { points: pointsOf(redemption, locale) }),
      }}
    >
      <Stack as="section" gap={4} aria-labelledby="next" aria-live="polite">
        <h2 id="next">{t('redeemDone.next')}</h2>
        <Timeline items={stepsOf(redemption, t, locale)} />
      </Stack>
    </Receipt>
  );
}

export function RedemptionSummary({ redemption }: { readonly redemption: Redemption }) {
  const { t, locale } = useWords();
  const gain = gainText(redemption, locale);
  return (
    <Panel title={t('redeemDone.summary')} soft>
      <p className={styles.title}>{redemption.title}</p>
      <p className={`meta ${styles.kind}`}>{t(`redeemDone.kind_${redemption.kind}`)}</p>
      <Totals
        rows={[
          {
            key: 'points',
            label: t('redeemDone.points'),
            value: <PointsText value={points(redemption.points)} />,
          },
          ...(gain
            ? [
                {
                  key: 'gain',
                  kind: 'total' as const,
                  label: redemption.units ? t('redeemDone.got') : t('redeemDone.worth'),
                  value: gain,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
