import { AdjustmentsView } from '../../features/staff/components/adjustments-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffAdjustmentsPage() {
  const { t } = useWords();
  return (
    <StaffFrame title={t('titles.staffAdjustments')}>
      <AdjustmentsView />
    </StaffFrame>
  );
}
