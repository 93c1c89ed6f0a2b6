import { formatMoment } from '@rewards/text/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { staffVisitsQuery } from '../api/staff-visits.ts';
import styles from './staff-visits.module.css';

/** Shows members which staff looked at their account: this builds trust. */
export function StaffVisits() {
  const { t } = useWords();
  return (
    <Panel soft title={t('account.visits')}>
      <Stack gap={4}>
        <p className="meta">{t('account.visitsText')}</p>
        <Visits />
      </Stack>
    </Panel>
  );
}

function Visits() {
  const { t, locale } = useWords();
  const query = useInfiniteQuery(staffVisitsQuery(locale));
  return (
    <Loaded query={query} failed={t('account.visitsFailed')} level={3} height="4rem">
      {({ pages }) => {
        const visits = pages.flatMap(({ data }) => data);
        if (visits.length === 0) return <p>{t('account.noVisits')}</p>;
        return (
          <>
            <ul className={styles.list}>
              {visits.map(({ id, at, staff_first_name, role, description }) => (
                <li key={id} className={styles.visit}>
                  <p>{description}</p>
                  <p className="meta">
                    {t('account.visitBy', { name: staff_first_name, role, time: formatMoment(locale, new Date(at)) })}
                  </p>
                </li>
              ))}
            </ul>
            {query.isFetchNextPageError && <Notification type="danger" title={failureText(query.error, t)} />}
            {query.hasNextPage && (
              <LoadMore
                shown={visits.length}
                total={pages.at(-1)?.total ?? visits.length}
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
