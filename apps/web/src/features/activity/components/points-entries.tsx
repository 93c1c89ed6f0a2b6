import { points } from '@rewards/amounts';
import type { Translate, Locale } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type PointsEntry, pointsEntriesQuery } from '../api/list-points-entries.ts';
import { mediumDay } from '../../../lib/utc-days.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { shortHash } from '../short-hash.ts';
import { useFocusFirstNew } from '../use-focus-first-new.ts';
import styles from './balance-proof.module.css';

/** The entries themselves, newest first, each with the balance after it. */
export function PointsEntries({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const titleId = useId();
  const query = useInfiniteQuery(pointsEntriesQuery(accountId, locale));
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const { list, onMore } = useFocusFirstNew(entries.length);
  const total = query.data?.pages.at(-1)?.total ?? 0;
  const more = () => {
    onMore();
    void query.fetchNextPage();
  };
  return (
    <Stack as="section" gap={3} ref={list} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('activity.entries')}</h3>
      <Loaded query={query} failed={t('activity.entriesFailed')} level={3} waiting={<EntriesWaiting />}>
        {() =>
          entries.length > 0 ? (
            <Table
              caption={t('activity.entries')}
              hideCaption
              columns={columnsOf(t, locale)}
              rows={entries}
              rowKey={({ number }) => String(number)}
            />
          ) : (
            <p>{t('activity.entriesNone')}</p>
          )
        }
      </Loaded>
      {query.isFetchNextPageError && (
        <Notification type="danger" title={t('activity.entriesFailed')}>
          {failureText(query.error, t)}
        </Notification>
      )}
      {entries.length > 0 && (
        <LoadMore shown={entries.length} total={total} busy={query.isFetchingNextPage} onMore={more} />
      )}
    </Stack>
  );
}

function EntriesWaiting() {
  return (
    <SkeletonGroup>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} shape="block" height="4rem" />
      ))}
    </SkeletonGroup>
  );
}

function columnsOf(t: Translate, locale: Locale): Column<PointsEntry>[] {
  return [
    {
      key: 'entry',
      header: t('activity.description'),
      primary: true,
      cell: ({ kind, description, number, hash }) => (
        <>
          {description || t(`activity.kind_${kind}`)}
          <span className={styles.about}>
            {t('activity.entryNumber', { number: formatNumber(locale, number) })} · {t(`activity.kind_${kind}`)} ·{' '}
            {t('activity.entryFingerprint', { hash: shortHash(hash) })}
          </span>
        </>
      ),
    },
    { key: 'day', header: t('activity.entryDay'), cell: ({ at }) => mediumDay(locale, at) },
    {
      key: 'points',
      header: t('activity.entryPoints'),
      figures: true,
      cell: (entry) => <PointsText value={points(entry.points)} kind="movement" />,
    },
    {
      key: 'held',
      header: t('activity.entryHeld'),
      figures: true,
      cell: ({ held }) => (held === 0 ? '–' : <PointsText value={points(held)} kind="plain" />),
    },
    {
      key: 'balance',
      header: t('activity.entryBalance'),
      figures: true,
      cell: ({ balance_after }) => <PointsText value={points(balance_after)} />,
    },
  ];
}
