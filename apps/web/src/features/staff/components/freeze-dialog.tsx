import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { freezeForMember, memberKey } from '../api/member-parts.ts';

const MIN_REASON = 5;
const REASON_ID = 'freeze-reason';

interface FreezeDialogProps {
  readonly memberId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** For a member who calls. Only the member lets points be used again. */
export function FreezeDialog({ memberId, name, onClose }: FreezeDialogProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState('');
  const form = useAttempt({ [REASON_ID]: reason.trim().length < MIN_REASON && t('staff.reasonTooShort') });
  const freezing = useMutation({
    mutationFn: () => freezeForMember({ access, memberId }, reason.trim()),
    onSuccess: () => {
      onClose();
      show({ type: 'success', title: t('staffConsole.frozen', { name }) });
      return queryClient.invalidateQueries({ queryKey: memberKey(memberId) });
    },
  });
  const submit = form.submit(() => {
    if (!freezing.isPending) freezing.mutate();
  });
  return (
    <Dialog
      open
      title={t('staffConsole.freezeTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={freezing.isPending}>
            {t('staffConsole.freeze')}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={4} id={formId} noValidate onSubmit={submit}>
        {freezing.isError && <Answer type="danger" title={failureText(freezing.error, t)} to={freezing.error} />}
        <p>{t('staffConsole.freezeText')}</p>
        <TextArea
          id={REASON_ID}
          label={t('staff.reason')}
          hint={t('staffConsole.reasonHint')}
          rows={3}
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          error={form.errorOf(REASON_ID)}
        />
      </Stack>
    </Dialog>
  );
}
