import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { memberQuery } from '../../features/staff/api/member-parts.ts';
import { MemberView } from '../../features/staff/components/member-view.tsx';
import { useStaffAccess } from '../../lib/console/staff-access.ts';
import { useWords } from '../../lib/words.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { StaffFrame } from './staff-frame.tsx';

export function StaffMemberPage() {
  const { t } = useWords();
  const params: { member?: string } = useParams({ strict: false });
  return (
    <StaffFrame title={t('titles.staffMember')}>
      <MemberTitle memberId={params.member ?? ''} />
      <MemberView key={params.member} memberId={params.member ?? ''} />
    </StaffFrame>
  );
}

function MemberTitle({ memberId }: { readonly memberId: string }) {
  const { data } = useQuery(memberQuery({ access: useStaffAccess(), memberId }));
  usePageTitle(data && `${data.profile.first_name} ${data.profile.last_name}`);
  return null;
}
