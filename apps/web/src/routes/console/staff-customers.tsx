import { KeptLinesView } from '../../features/staff/components/kept-lines-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

export function StaffCustomersPage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffCustomers')} right="unsettled.settle" readOnly={t('staffPrograms.kept_readOnly')}>
      <KeptLinesView />
    </StaffDesk>
  );
}
