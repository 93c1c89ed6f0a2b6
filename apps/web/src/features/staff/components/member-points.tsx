import { formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nearMoment, shortDate } from '../../../lib/day-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { entriesQuery, lotsQuery } from '../api/member-parts.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { MemberList } from './member-list.tsx';
import styles from './list-filters.module.css';

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
          <p className={styles.inside}>
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
                onPhone: 'start',
                cell: (lot) => shortDate(locale, lot.credited_at),
              },
              {
                key: 'until',
                header: t('staffConsole.expires'),
                cell: (lot) => shortDate(locale, lot.expires_at),
              },
              {
                key: 'left',
                header: t('staffConsole.left'),
                onPhone: 'nameEnd',
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
    <MemberList
      query={query}
      caption={t('staffConsole.entries')}
      none={t('staffConsole.noEntries')}
      columns={[
        { key: 'what', header: t('staffConsole.what'), primary: true, cell: ({ description }) => description },
        { key: 'at', header: t('staffConsole.when'), onPhone: 'start', cell: ({ at }) => nearMoment(locale, at) },
        {
          key: 'points',
          header: t('staffConsole.points'),
          onPhone: 'nameEnd',
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
      rowKey={({ number }) => String(number)}
      page={page}
      onPage={setPage}
    />
  );
}
