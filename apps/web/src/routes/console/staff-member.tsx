import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { memberQuery } from '../../features/staff/api/member-parts.ts';
import { MemberView } from '../../features/staff/components/member-view.tsx';
import { useStaffAccess } from '../../lib/console/staff-access.ts';
import { useWords } from '../../lib/words.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { StaffFrame } from './staff-frame.tsx';

export function StaffMemberPage() {
  const { t } = useWords();
  const params: { member?: string } = useParams({ strict: false });
  const [name, setName] = useState<string>();
  return (
    <StaffFrame title={name ?? t('titles.staffMember')}>
      <MemberTitle memberId={params.member ?? ''} onKnown={setName} />
      <MemberView key={params.member} memberId={params.member ?? ''} />
    </StaffFrame>
  );
}

interface MemberTitleProps {
  readonly memberId: string;
  readonly onKnown: (name: string | undefined) => void;
}

/** The member is known to staff who are logged on, inside the frame that has the heading. */
function MemberTitle({ memberId, onKnown }: MemberTitleProps) {
  const { data } = useQuery(memberQuery({ access: useStaffAccess(), memberId }));
  const name = data && `${data.profile.first_name} ${data.profile.last_name}`;
  usePageTitle(name);
  useEffect(() => onKnown(name), [name, onKnown]);
  return null;
}
