import { reportNames } from '@rewards/contract/report-names';
import { useLocation } from '@tanstack/react-router';
import { ReportsView } from '../../features/staff/components/reports-view.tsx';
import { daysIn } from '../../features/staff/report-periods.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffReportsPage() {
  const { t } = useWords();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const { report, from, to } = parseSearch(search);
  return (
    <StaffFrame title={t('titles.staffReports')}>
      <ReportsView
        key={search}
        report={reportNames.find((name) => name === report) ?? 'earn-and-burn'}
        days={daysIn(from, to)}
      />
    </StaffFrame>
  );
}
