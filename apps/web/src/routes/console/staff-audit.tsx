import { useLocation } from '@tanstack/react-router';
import { AuditView } from '../../features/staff/components/audit-view.tsx';
import { parseSearch } from '../../lib/search-params.ts';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffAuditPage() {
  const { t } = useWords();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const { text = '', member = '' } = parseSearch(search);
  return (
    <StaffFrame title={t('titles.staffAudit')}>
      <AuditView key={search} text={text} memberId={member} />
    </StaffFrame>
  );
}
