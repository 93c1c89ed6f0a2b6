import { centsFromDecimal } from '@rewards/amounts';
import { categoryText } from '@rewards/text/category-text';
import { formatDay } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { pendingQuery } from '../api/list-pending.ts';
import styles from './pending-list.module.css';

/** Where the points of the newest purchases are: on their way. Without any, nothing is shown; the list below has the rest. */
export function PendingList({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const { data = [], isError } = useQuery(pendingQuery(accountId, locale));
  if (isError) return <p className={`meta ${styles.pending}`}>{t('activity.pendingFailed')}</p>;
  if (data.length === 0) return null;
  return (
    <div className={styles.pending}>
      <Panel title={t('activity.pending')}>
        <Stack gap={4}>
          <p className="meta">{t('activity.pendingText')}</p>
          <ul className={styles.lines}>
            {data.map(({ reference_identifier: reference, description, category, amount, paid_date: paid }) => (
              <li key={reference} className={styles.line}>
                <div>
                  <p>{description}</p>
                  <p className={`meta ${styles.about}`}>
                    {[category && categoryText(category, t), formatDay(locale, new Date(paid))]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <CashText value={centsFromDecimal(amount)} />
              </li>
            ))}
          </ul>
        </Stack>
      </Panel>
    </div>
  );
}
