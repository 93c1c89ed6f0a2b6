import { points } from '@rewards/amounts';
import type { Redemption, RedemptionKind } from '@rewards/contract';
import { formatDate } from '@rewards/text/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { dayText } from '../../../lib/day-text.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { SiteLink, useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { giftIcon } from '../../../ui/icon/icon-paths.ts';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { redemptionsQuery } from '../api/redemptions.ts';
import { kindNames } from '../redemption-kinds.ts';
import { gainText, returnedPartText, toneOf } from '../redemption-facts.ts';
import styles from './redemption-list.module.css';

interface RedemptionListProps {
  readonly accountId: number;
  readonly kind: RedemptionKind | undefined;
}

/** Every redemption of the card's points, ten a page. */
export function RedemptionList({ accountId, kind }: RedemptionListProps) {
  const { t } = useWords();
  const router = useRouter();
  const choose = (wanted: string | undefined) =>
    void router.navigate({ to: '/account/redemptions', search: { kind: wanted }, resetScroll: false });
  return (
    <Stack gap={4} className={styles.view}>
      <div className={styles.filter}>
        <Select
          size="sm"
          label={t('redeemDone.kind')}
          hideLabel
          value={kind ?? ''}
          onValueChange={(value) => choose(value === '' ? undefined : value)}
          placeholder={t('redeemDone.kind_all')}
          options={kindNames.map((name) => ({ value: name, label: t(`redeemDone.kind_${name}`) }))}
        />
      </div>
      <Lines accountId={accountId} kind={kind} onShowAll={() => choose(undefined)} />
    </Stack>
  );
}

function Lines({ accountId, kind, onShowAll }: RedemptionListProps & { readonly onShowAll: () => void }) {
  const { t, locale } = useWords();
  const query = useInfiniteQuery(redemptionsQuery(accountId, kind, locale));
  return (
    <Loaded query={query} failed={t('redeemDone.listFailed')} waiting={<Waiting />}>
      {({ pages }) => {
        const redemptions = pages.flatMap(({ data }) => data);
        if (redemptions.length === 0) return kind ? <NoneOfKind onShowAll={onShowAll} /> : <None />;
        return (
          <>
            <ul className={styles.list}>
              {redemptions.map((redemption) => (
                <Line key={redemption.id} redemption={redemption} />
              ))}
            </ul>
            {query.isFetchNextPageError && (
              <Notification type="danger" title={t('redeemDone.moreFailed')}>
                {failureText(query.error, t)}
              </Notification>
            )}
            <LoadMore
              shown={redemptions.length}
              total={pages[0]?.total ?? redemptions.length}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        );
      }}
    </Loaded>
  );
}

function Line({ redemption }: { readonly redemption: Redemption }) {
  const { t, locale } = useWords();
  const { id, title, kind, status, status_reason, created_at, promised_by, confirmation } = redemption;
  const gain = gainText(redemption, locale);
  const returnedPart = returnedPartText(redemption, t, locale);
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>
            <SiteLink to={`/account/redemptions?redemption=${id}`}>{title}</SiteLink>
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

function None() {
  const { t } = useWords();
  const link = useSiteLink('/redeem');
  return (
    <EmptyState
      icon={giftIcon}
      title={t('redeemDone.emptyTitle')}
      action={<ButtonLink {...link}>{t('redeem.seeWays')}</ButtonLink>}
    >
      {t('redeemDone.emptyText')}
    </EmptyState>
  );
}

function NoneOfKind({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useWords();
  return (
    <EmptyState
      icon={giftIcon}
      title={t('redeemDone.emptyKindTitle')}
      action={<Button onClick={onShowAll}>{t('redeemDone.showAll')}</Button>}
    >
      {t('redeemDone.emptyKindText')}
    </EmptyState>
  );
}

const Waiting = () => (
  <SkeletonGroup className={styles.list}>
    {['first', 'second', 'third'].map((line) => (
      <Skeleton key={line} shape="block" height="9rem" />
    ))}
  </SkeletonGroup>
);
