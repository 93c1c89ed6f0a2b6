import { StaffConsole } from '../../features/staff/components/staff-console.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffPage() {
  const { t } = useWords();
  return (
    <StaffFrame title={t('staff.title')}>
      <StaffConsole />
    </StaffFrame>
  );
}
