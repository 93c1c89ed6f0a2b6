import { ApprovalsView } from '../../features/staff/components/approvals-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffApprovalsPage() {
  const { t } = useWords();
  return (
    <StaffFrame title={t('titles.staffApprovals')}>
      <ApprovalsView />
    </StaffFrame>
  );
}
