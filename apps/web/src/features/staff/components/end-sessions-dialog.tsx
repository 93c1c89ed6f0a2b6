import { useMutation } from '@tanstack/react-query';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { endMemberSessions } from '../api/end-member-sessions.ts';
import type { FoundMember } from '../api/search-members.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useStaffAccess } from '../staff-access.ts';

interface EndSessionsDialogProps {
  readonly member: FoundMember;
  readonly onClose: () => void;
}

export function EndSessionsDialog({ member, onClose }: EndSessionsDialogProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const ending = useMutation({
    mutationFn: () => endMemberSessions(access, member.id),
    onSuccess: (count) => {
      onClose();
      show({ type: 'success', title: t('staff.ended', { count, name: member.name }) });
    },
  });
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('staff.endTitle', { name: member.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button variant="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
            {t('staff.endSessions')}
          </Button>
        </>
      }
    >
      {ending.isError && <Notification type="danger" title={failureText(ending.error, t)} />}
      <p>{t('staff.endText')}</p>
    </Dialog>
  );
}
