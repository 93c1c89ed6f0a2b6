import type { UseQueryResult } from '@tanstack/react-query';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import styles from './list-filters.module.css';

interface MemberListProps<Row> {
  readonly query: UseQueryResult<{ readonly data: readonly Row[]; readonly last_page?: number }>;
  readonly caption: string;
  /** In place of a list without rows. */
  readonly none: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** For a list that has pages. */
  readonly page?: number;
  readonly onPage?: (page: number) => void;
}

/** One list about a member, up to the edges of its box. */
export function MemberList<Row>({ query, none, page, onPage, ...table }: MemberListProps<Row>) {
  const { t } = useWords();
  return (
    <Loaded query={query} failed={t('staffConsole.partFailed')}>
      {({ data, last_page: lastPage = 1 }) =>
        data.length === 0 ? (
          <p className={styles.inside}>{none}</p>
        ) : (
          <>
            <Table hideCaption rows={data} {...table} />
            {page !== undefined && onPage && lastPage > 1 && (
              <div className={styles.foot}>
                <ConsolePager page={page} lastPage={lastPage} onPage={onPage} />
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}
