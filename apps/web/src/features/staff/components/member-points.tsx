import { formatDate, formatMoment, formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { entriesQuery, lotsQuery } from '../api/member-parts.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';

interface PartProps {
  readonly memberId: string;
}

/** The lots of the balance; those that expire first are on top. */
export function MemberLots({ memberId }: PartProps) {
  const { t, locale } = useWords();
  const query = useQuery(lotsQuery({ access: useStaffAccess(), memberId }));
  return (
    <Loaded query={query} failed={t('staffConsole.partFailed')}>
      {({ data, available, held, owed }) => (
        <>
          <p>
            {t('staffConsole.lotsSum', {
              available: formatNumber(locale, available),
              held: formatNumber(locale, held),
              owed: formatNumber(locale, owed),
            })}
          </p>
          <Table
            caption={t('staffConsole.lots')}
            hideCaption
            columns={[
              { key: 'from', header: t('staffConsole.from'), primary: true, cell: ({ description }) => description },
              {
                key: 'at',
                header: t('staffConsole.credited'),
                cell: (lot) => formatDate(locale, new Date(lot.credited_at), 'medium'),
              },
              {
                key: 'until',
                header: t('staffConsole.expires'),
                cell: (lot) => formatDate(locale, new Date(lot.expires_at), 'medium'),
              },
              {
                key: 'left',
                header: t('staffConsole.left'),
                figures: true,
                cell: (lot) => formatNumber(locale, lot.available),
              },
              {
                key: 'held',
                header: t('staffConsole.held'),
                figures: true,
                cell: (lot) => formatNumber(locale, lot.held),
              },
            ]}
            rows={data}
            rowKey={({ id }) => String(id)}
          />
        </>
      )}
    </Loaded>
  );
}

/** The movements of points, newest first. */
export function MemberEntries({ memberId, accountId }: PartProps & { readonly accountId: number }) {
  const { t, locale } = useWords();
  const [page, setPage] = useState(1);
  const query = useQuery(entriesQuery({ access: useStaffAccess(), memberId, accountId, page }));
  return (
    <Loaded query={query} failed={t('staffConsole.partFailed')}>
      {({ data, last_page }) => (
        <>
          <Table
            caption={t('staffConsole.entries')}
            hideCaption
            columns={[
              { key: 'what', header: t('staffConsole.what'), primary: true, cell: ({ description }) => description },
              { key: 'at', header: t('staffConsole.when'), cell: ({ at }) => formatMoment(locale, new Date(at)) },
              {
                key: 'points',
                header: t('staffConsole.points'),
                figures: true,
                cell: (entry) => formatNumber(locale, entry.points),
              },
              {
                key: 'after',
                header: t('staffConsole.after'),
                figures: true,
                cell: (entry) => formatNumber(locale, entry.balance_after),
              },
            ]}
            rows={data}
            rowKey={({ number }) => String(number)}
          />
          <ConsolePager page={page} lastPage={last_page} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}
