import { AuditView } from '../../features/staff/components/audit-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffAuditPage() {
  const { t } = useWords();
  return (
    <StaffFrame title={t('titles.staffAudit')}>
      <AuditView />
    </StaffFrame>
  );
}
