import { localizePath } from '@rewards/text/localized-path';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { issueLoginAs } from '../api/issue-login-as.ts';
import type { FoundMember } from '../api/search-members.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';

/** The server needs at least this many characters in a reason. */
const MIN_CHARACTERS = 5;
const MAX_CHARACTERS = 500;
const REASON_ID = 'log-on-as-reason';

interface LogOnAsDialogProps {
  readonly member: FoundMember;
  /** An authorized redeemer who called: the person redeems for them. */
  readonly redeemer?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks for the reason first: the audit needs it, and there is no link without it. */
export function LogOnAsDialog({ member, redeemer, onClose }: LogOnAsDialogProps) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const formId = useId();
  const [reason, setReason] = useState('');
  const form = useAttempt({ [REASON_ID]: reason.trim().length < MIN_CHARACTERS && t('staff.reasonTooShort') });
  const issuing = useMutation({
    mutationFn: () => issueLoginAs(access, { memberId: member.id, reason: reason.trim(), redeemerId: redeemer?.id }),
    onSuccess: ({ user_account, token }) => {
      // A full load, as for every link with a token: the address is cleared before other code runs, and the search is
      // gone.
      const address = localizePath(locale, '/login-as');
      window.location.assign(`${address}?${new URLSearchParams({ user_account, token })}`);
    },
  });
  const submit = form.submit(() => {
    if (!issuing.isPending) issuing.mutate();
  });
  return (
    <Dialog
      open
      title={
        redeemer ? t('staffCases.redeemFor', { name: redeemer.name }) : t('staff.logOnAsName', { name: member.name })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={issuing.isPending}>
            {t('staff.continue')}
          </Button>
        </>
      }
    >
      {redeemer && <p>{t('staffCases.redeemForText', { name: member.name, redeemer: redeemer.name })}</p>}
      <p>{t('staff.audit')}</p>
      {issuing.isError && <Notification type="danger" title={failureText(issuing.error, t)} />}
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          id={REASON_ID}
          label={t('staff.reason')}
          hint={t('staff.reasonHint')}
          rows={3}
          maxLength={MAX_CHARACTERS}
          value={reason}
          onValueChange={(value) => {
            setReason(value);
            form.startOver();
          }}
          error={form.errorOf(REASON_ID)}
        />
      </form>
    </Dialog>
  );
}
