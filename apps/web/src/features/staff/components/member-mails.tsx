import type { MemberMail } from '@rewards/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nearMoment } from '../../../lib/day-text.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useStaffAct } from '../../../lib/console/staff-act.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { mailsQuery, memberKey, resendMail } from '../api/member-parts.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { MemberList } from './member-list.tsx';

const actOf = (memberId: string) => (mail: MemberMail) => mail.can_resend && <Resend memberId={memberId} mail={mail} />;

interface MemberMailsProps {
  readonly memberId: string;
  /** Only those about this order. */
  readonly orderId?: string;
}

export function MemberMails({ memberId, orderId }: MemberMailsProps) {
  const { t, locale } = useWords();
  const [page, setPage] = useState(1);
  const query = useQuery(mailsQuery({ access: useStaffAccess(), memberId, page }, orderId));
  return (
    <MemberList
      query={query}
      caption={t('staffConsole.mails')}
      none={t('staffConsole.noMails')}
      columns={[
        { key: 'what', header: t('staffConsole.what'), primary: true, cell: ({ title }) => title },
        {
          key: 'asked',
          header: t('staffConsole.when'),
          onPhone: 'start',
          cell: ({ occurred_at }) => nearMoment(locale, occurred_at),
        },
        {
          key: 'out',
          header: t('staffConsole.delivered'),
          cell: ({ delivered_at }) =>
            delivered_at === null ? t('staffConsole.notOut') : nearMoment(locale, delivered_at),
        },
        {
          key: 'acts',
          header: t('staff.actions'),
          onPhone: 'nameEnd',
          action: true,
          cell: actOf(memberId),
        },
      ]}
      rowKey={({ id }) => id}
      page={page}
      onPage={setPage}
    />
  );
}

function Resend({ memberId, mail }: { readonly memberId: string; readonly mail: MemberMail }) {
  const { t } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const sending = useStaffAct({
    about: `mail.${mail.id}`,
    send: (access, mailId: string, key) => resendMail({ access, memberId }, mailId, key),
    onDone: ({ email }) => {
      show({ type: 'success', title: t('staffConsole.resent', { email }) });
      return queryClient.invalidateQueries({ queryKey: memberKey(memberId) });
    },
    onFailed: (error) => show({ type: 'danger', title: failureText(error, t) }),
  });
  return (
    <Button size="sm" busy={sending.isPending} onClick={() => sending.act(mail.id)}>
      {t('staffConsole.resend')}
      <VisuallyHidden> {mail.title}</VisuallyHidden>
    </Button>
  );
}
