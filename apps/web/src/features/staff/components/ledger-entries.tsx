import type { LedgerEntry } from '@rewards/contract';
import { formatDate, formatNumber } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';

type Posting = LedgerEntry['postings'][number];

/** Where points went to is one account for a reader, whatever the way of redeeming. */
const nameOf = ({ account }: Posting) => (account.startsWith('redeemed') ? 'redeemed' : account) as 'redeemed';

interface Row {
  readonly entry: number;
  readonly posting: Posting;
  readonly lots: LedgerEntry['lots'];
}

/** Lots are parts of what the member can spend. */
function Account({ posting, lots }: Row) {
  const { t, locale } = useWords();
  return (
    <>
      {t(`staffOrders.account_${nameOf(posting)}`)}
      {posting.account === 'available' &&
        lots.map(({ points, expires_at }) => (
          <p key={expires_at} className="meta">
            {t('staffOrders.lotLine', {
              points: formatNumber(locale, points),
              day: formatDate(locale, new Date(expires_at), 'medium'),
            })}
          </p>
        ))}
    </>
  );
}
const accountOf = (row: Row) => <Account {...row} />;

/** The entries that an act would write: their postings, their lots, and the balance after them. */
export function LedgerEntries({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const { t, locale } = useWords();
  if (entries.length === 0) return <p className="meta">{t('staffOrders.noLedger')}</p>;
  const amount = (points: number) => (points > 0 ? formatNumber(locale, points) : '–');
  const last = entries.at(-1);
  return (
    <Disclosure summary={t('staffOrders.ledger', { count: entries.length })}>
      <Stack gap={3}>
        <Table
          caption={t('staffOrders.ledger', { count: entries.length })}
          hideCaption
          columns={[
            {
              key: 'account',
              header: t('staffOrders.account'),
              primary: true,
              cell: accountOf,
            },
            {
              key: 'debit',
              header: t('staffOrders.debit'),
              figures: true,
              cell: ({ posting }) => amount(-posting.amount),
            },
            {
              key: 'credit',
              header: t('staffOrders.credit'),
              figures: true,
              cell: ({ posting }) => amount(posting.amount),
            },
          ]}
          rows={entries.flatMap(({ postings, lots }, entry) => postings.map((posting) => ({ entry, posting, lots })))}
          rowKey={({ entry, posting }) => `${entry} ${posting.account}`}
        />
        {last && <p>{t('staffOrders.balanceAfter', { points: formatNumber(locale, last.balance_after) })}</p>}
      </Stack>
    </Disclosure>
  );
}
