import { centsFromDecimal, compare, points } from '@rewards/amounts';
import type { Account, CardTransaction } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { maySpend } from '../../../lib/session/may-spend.ts';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type PayTerms, purchaseQuery } from '../api/pay-with-rewards.ts';
import {
  type PurchasesFilter,
  pointsIn,
  purchaseIn,
  rangeOf,
  rangesWithin,
  readFilter,
  searchOf,
  tabOf,
  tabs,
  utcDay,
} from '../purchases-filter.ts';
import { PayDialog } from './pay-dialog.tsx';
import styles from './pay-view.module.css';
import { PurchaseList } from './purchase-list.tsx';

interface PayViewProps {
  readonly session: MemberSession;
  readonly account: Account;
  readonly terms: PayTerms;
  /** A purchase's label in words. Passed in, because the activity area has them. */
  readonly labelText: (label: string) => string;
}

/** The purchases that can be paid with points, and those that were. */
export function PayView({ session, account, terms, labelText }: PayViewProps) {
  const { t, locale } = useWords();
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [today] = useState(() => utcDay(new Date()));
  const queryClient = useQueryClient();
  const [paidCount, setPaidCount] = useState(0);
  useBeginAgain(paidCount);
  const filter = readFilter(search, terms.window_days);
  const startPoints = pointsIn(search);
  const kept = { ...searchOf(filter), points: startPoints === '' ? undefined : startPoints };
  const go = (changed: object, replace = false) =>
    router.navigate({ to: '/pay-with-rewards', search: { ...kept, ...changed }, resetScroll: false, replace });
  const setFilter = (changed: Partial<PurchasesFilter>) => void go(searchOf({ ...filter, ...changed }));
  const asked = purchaseIn(search);
  const payingId = asked === 'fee' ? terms.annual_fee_transaction_id : asked;
  const pay = (purchase: CardTransaction) => {
    queryClient.setQueryData(purchaseQuery(account.id, purchase.id, locale).queryKey, purchase);
    void go({ purchase: purchase.id });
  };
  const figures = {
    minimum: formatPoints(locale, points(terms.minimum_points)),
    cash: formatCash(locale, centsFromDecimal(terms.minimum_amount)),
    balance: formatPoints(locale, session.pooledBalance),
  };
  const shownRanges = rangesWithin(terms.window_days);
  const { count } = terms[filter.tab];
  const isPart = filter.range !== shownRanges.at(-1);
  const showAll = () => setFilter({ range: shownRanges.at(-1) ?? filter.range });
  const hasTooFew = compare(session.pooledBalance, points(terms.minimum_points)) < 0;
  const content = (
    <>
      {count > 0 && (
        <div className={styles.toolbar}>
          <p className="meta">
            {t(`payWithRewards.total_${filter.tab}`, {
              count,
              days: terms.window_days,
              cash: formatCash(locale, centsFromDecimal(terms[filter.tab].amount)),
            })}{' '}
            {isPart && (
              <LinkButton size="sm" onClick={showAll}>
                {t('payWithRewards.showCount', { count })}
              </LinkButton>
            )}
          </p>
          <Select
            size="sm"
            label={t('payWithRewards.range')}
            hideLabel
            value={filter.range}
            onValueChange={(range) => setFilter({ range: rangeOf(range, terms.window_days) })}
            options={shownRanges.map((range) => ({ value: range, label: t('payWithRewards.days', { days: range }) }))}
          />
        </div>
      )}
      <PurchaseList
        accountId={account.id}
        filter={filter}
        today={today}
        terms={terms}
        labelText={labelText}
        balance={session.pooledBalance}
        onPay={maySpend(session) ? pay : undefined}
        onShowAll={isPart ? showAll : undefined}
      />
      <p className={`meta ${styles.least}`}>
        {t('payWithRewards.least', { points: figures.minimum, cash: figures.cash })}
      </p>
    </>
  );
  const { calling_redeemer: redeemer } = session.profile;
  return (
    <Stack gap={6}>
      {redeemer && <Notification type="normal" title={t('redeem.forRedeemer', { name: redeemer })} />}
      {!maySpend(session) && (
        <Notification type="warning" title={t('redeem.onlyMember')}>
          {t('redeem.onlyMemberText')}
        </Notification>
      )}
      {hasTooFew && (
        <Notification type="warning" title={t('redeem.tooFewTitle')}>
          {t('redeem.tooFewPay', figures)}
        </Notification>
      )}
      <Tabs
        label={t('payWithRewards.tabs')}
        value={filter.tab}
        onValueChange={(tab) => setFilter({ tab: tabOf(tab) })}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: t(`payWithRewards.tab_${tab}`),
          count: terms[tab].count,
          content,
        }))}
      />
      {payingId === null && (
        <Answer type="warning" title={t('payWithRewards.noFeeTitle')} to="fee">
          {t('payWithRewards.noFeeText')}
        </Answer>
      )}
      {payingId && maySpend(session) && (
        <PayOne
          key={payingId}
          id={payingId}
          terms={terms}
          session={session}
          account={account}
          startPoints={startPoints}
          onClose={() => void go({}, true)}
          onPaid={async () => {
            await go({ points: undefined }, true);
            setPaidCount(paidCount + 1);
          }}
        />
      )}
    </Stack>
  );
}

type PayOneProps = Omit<ComponentProps<typeof PayDialog>, 'purchase'> & { readonly id: string };

/** The purchase that the address names, loaded again: a link may be older than the last payment or refund. */
function PayOne({ id, ...props }: PayOneProps) {
  const { t, locale } = useWords();
  const query = useQuery(purchaseQuery(props.account.id, id, locale));
  if (query.data?.is_eligible) return <PayDialog {...props} purchase={query.data} />;
  if (query.isPending) return null;
  // The link of a purchase does not name its card, and after a log-on another card may be in use.
  const isElsewhere = query.data === null && props.session.canSwitchAccounts;
  return (
    <Answer type="warning" title={t('payWithRewards.goneTitle')} to={id}>
      {query.isError
        ? failureText(query.error, t)
        : t(isElsewhere ? 'payWithRewards.elsewhereText' : 'payWithRewards.goneText')}
    </Answer>
  );
}

/** The success is shown above the page. The button that opened the dialog may be gone with its row. */
function useBeginAgain(paidCount: number): void {
  useEffect(() => {
    if (paidCount === 0) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [paidCount]);
}
