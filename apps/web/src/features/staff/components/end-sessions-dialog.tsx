import { AskedAct } from '../../../lib/console/asked-act.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { endMemberSessions } from '../api/end-member-sessions.ts';
import type { FoundMember } from '../api/search-members.ts';

interface EndSessionsDialogProps {
  readonly member: FoundMember;
  readonly onClose: () => void;
}

export function EndSessionsDialog({ member: { id, name }, onClose }: EndSessionsDialogProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  return (
    <AskedAct
      title={t('staff.endTitle', { name })}
      text={t('staff.endText')}
      button={t('staff.endSessions')}
      act={() => endMemberSessions(access, id)}
      onClose={onClose}
      onDone={(count) => show({ type: 'success', title: t('staff.ended', { count, name }) })}
    />
  );
}
