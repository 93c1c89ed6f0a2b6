import { useParams } from '@tanstack/react-router';
import { MemberView } from '../../features/staff/components/member-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffMemberPage() {
  const { t } = useWords();
  const params: { member?: string } = useParams({ strict: false });
  return (
    <StaffFrame title={t('titles.staffMember')}>
      <MemberView key={params.member} memberId={params.member ?? ''} />
    </StaffFrame>
  );
}
