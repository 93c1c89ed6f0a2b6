import { centsFromDecimal, compare, isPositive, type Points } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { mediumDay } from '../medium-day.ts';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type PayTerms, purchasesQuery } from '../api/pay-with-rewards.ts';
import { payableOf } from '../payment.ts';
import { dayAfter, type PurchasesFilter } from '../purchases-filter.ts';
import styles from './pay-view.module.css';

interface PurchaseListProps {
  readonly accountId: number;
  readonly filter: PurchasesFilter;
  readonly today: string;
  readonly terms: PayTerms;
  readonly balance: Points;
  readonly labelText: (label: string) => string;
  /** Undefined if the reader may not pay. */
  readonly onPay: ((purchase: CardTransaction) => void) | undefined;
  /** Undefined if the period is the longest. */
  readonly onShowAll: (() => void) | undefined;
}

export function PurchaseList(props: PurchaseListProps) {
  const { accountId, filter, today } = props;
  const { t, locale } = useWords();
  const columns = useColumns(props);
  const query = useInfiniteQuery(purchasesQuery(accountId, filter, today, locale));
  const purchases = query.data?.pages.flatMap(({ data }) => data.transactions_earnings) ?? [];
  return (
    <Loaded query={query} failed={t('payWithRewards.failed')} waiting={<Waiting />}>
      {() => {
        if (purchases.length === 0) return <Nothing {...props} />;
        return (
          <>
            <Panel flush>
              <Table
                caption={t(`payWithRewards.caption_${filter.tab}`)}
                hideCaption
                columns={columns}
                rows={purchases}
                rowKey={({ id }) => id}
              />
            </Panel>
            <Stack gap={4} className={styles.more}>
              {query.isFetchNextPageError && (
                <Notification type="danger" title={t('payWithRewards.moreFailed')}>
                  {failureText(query.error, t)}
                </Notification>
              )}
              <output className="meta">
                {t('payWithRewards.shown', {
                  count: purchases.length,
                  total: Math.max(props.terms[filter.tab].count, purchases.length),
                })}
              </output>
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('ui.loadMore')}
                </Button>
              )}
            </Stack>
          </>
        );
      }}
    </Loaded>
  );
}

function useColumns({ filter, terms, balance, labelText, onPay }: PurchaseListProps): Column<CardTransaction>[] {
  const { t, locale } = useWords();
  const day = (moment: string) => mediumDay(locale, moment);
  const eligible: Column<CardTransaction>[] = [
    {
      key: 'redeemBy',
      header: t('payWithRewards.redeemBy'),
      cell: ({ posted_date }) => day(dayAfter(posted_date, terms.window_days)),
    },
  ];
  return [
    {
      key: 'purchase',
      header: t('payWithRewards.purchase'),
      primary: true,
      cell: (purchase) => {
        const { bonusPercent } = payableOf(purchase, terms);
        const [label] = purchase.labels;
        return (
          <>
            {purchase.transaction_description}{' '}
            {bonusPercent > 0 && <Badge type="success">{t('payWithRewards.bonus', { percent: bonusPercent })}</Badge>}
            {label && <span className={`meta ${styles.label}`}>{labelText(label)}</span>}
          </>
        );
      },
    },
    { key: 'posted', header: t('payWithRewards.posted'), cell: ({ posted_date }) => day(posted_date) },
    ...(filter.tab === 'eligible' ? eligible : []),
    {
      key: 'amount',
      header: t('payWithRewards.amount'),
      figures: true,
      cell: (purchase) => <Amount purchase={purchase} />,
    },
    filter.tab === 'eligible'
      ? {
          key: 'points',
          header: t('payWithRewards.inPoints'),
          figures: true,
          cell: (purchase) => (
            <span className={styles.points}>{formatPoints(locale, payableOf(purchase, terms).all)}</span>
          ),
        }
      : {
          key: 'paid',
          header: t('payWithRewards.paid'),
          figures: true,
          cell: ({ redeemed_amount }) => <CashText value={centsFromDecimal(redeemed_amount)} />,
        },
    {
      key: 'action',
      header: t('payWithRewards.action'),
      action: true,
      cell: (purchase) => <PayAction purchase={purchase} terms={terms} balance={balance} onPay={onPay} />,
    },
  ];
}

function Amount({ purchase }: { readonly purchase: CardTransaction }) {
  const { t, locale } = useWords();
  const whole = centsFromDecimal(purchase.transaction_amount ?? 0);
  const refunded = centsFromDecimal(purchase.refunded_amount);
  const left = centsFromDecimal(purchase.left_amount);
  return (
    <>
      <CashText value={whole} />
      {isPositive(refunded) && (
        <span className={`meta ${styles.label}`}>
          {t('payWithRewards.amountRefunded', { cash: formatCash(locale, refunded) })}
        </span>
      )}
      {isPositive(left) && compare(left, whole) < 0 && (
        <span className={`meta ${styles.label}`}>
          {t('payWithRewards.amountLeft', { cash: formatCash(locale, left) })}
        </span>
      )}
    </>
  );
}

type PayActionProps = Pick<PurchaseListProps, 'terms' | 'balance' | 'onPay'> & { readonly purchase: CardTransaction };

function PayAction({ purchase, terms, balance, onPay }: PayActionProps) {
  const { t } = useWords();
  if (!purchase.is_eligible || !onPay || compare(balance, payableOf(purchase, terms).least) < 0) return null;
  const isFee = purchase.kind === 'fee';
  const description = purchase.transaction_description;
  return (
    <Button size="sm" block onClick={() => onPay(purchase)}>
      <span aria-hidden="true">{t(isFee ? 'payWithRewards.erase' : 'payWithRewards.pay')}</span>
      <VisuallyHidden>{t(isFee ? 'payWithRewards.eraseFor' : 'payWithRewards.payFor', { description })}</VisuallyHidden>
    </Button>
  );
}

function Nothing({ filter, terms, onShowAll }: PurchaseListProps) {
  const { t, locale } = useWords();
  const { tab } = filter;
  const days = terms.window_days;
  const isNever = terms[tab].count === 0;
  return (
    <EmptyState
      icon={searchIcon}
      title={isNever ? t(`payWithRewards.never_${tab}`, { days }) : t(`payWithRewards.empty_${tab}`)}
      action={onShowAll && !isNever && <Button onClick={onShowAll}>{t('payWithRewards.showAll', { days })}</Button>}
    >
      {t(`payWithRewards.emptyText_${tab}`, { cash: formatCash(locale, centsFromDecimal(terms.minimum_amount)) })}
    </EmptyState>
  );
}

const Waiting = () => (
  <SkeletonGroup>
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <Skeleton key={row} shape="block" height="4.5rem" />
    ))}
  </SkeletonGroup>
);
