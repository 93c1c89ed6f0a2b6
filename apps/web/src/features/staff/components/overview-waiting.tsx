import type { Overview } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import styles from './console.module.css';

export const UNSETTLED_ID = 'unsettled';

/** What waits for a person, each with the way to it. */
export function OverviewWaiting({ overview }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  const number = (value: number) => formatNumber(locale, value);
  const lines = [
    { key: 'changes', count: overview.changes_waiting, to: '/staff/approvals' },
    { key: 'adjustments', count: overview.adjustments_waiting, to: '/staff/adjustments' },
    { key: 'cases', count: overview.cases_open, to: '/staff/cases' },
    { key: 'unsettled', count: overview.unsettled, to: `/staff/overview#${UNSETTLED_ID}` },
  ] as const;
  return (
    <Panel title={t('staffReports.waiting')}>
      <ul className={styles.plain}>
        {lines.map(({ key, count, to }) => (
          <li key={key} className={styles.ends}>
            <SiteLink to={to}>{t(`staffReports.waiting_${key}`)}</SiteLink>
            <strong>{number(count)}</strong>
          </li>
        ))}
        <li className={styles.ends}>
          <span>{t('staffReports.waiting_late')}</span>
          <strong>{number(overview.promises_late)}</strong>
        </li>
        <li className={styles.ends}>
          <span>{t('staffConsole.failedJobs')}</span>
          <strong>{number(overview.failed_jobs)}</strong>
        </li>
        <li className={styles.ends}>
          <span>
            {t('staffConsole.openHolds')}{' '}
            <span className="meta">{t('staffConsole.ofPoints', { points: number(overview.open_holds.points) })}</span>
          </span>
          <strong>{number(overview.open_holds.holds)}</strong>
        </li>
      </ul>
    </Panel>
  );
}
