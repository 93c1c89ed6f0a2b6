import type { MemberSession } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { nearMoment } from '../../../lib/day-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { sessionsQuery } from '../api/member-parts.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { MemberList } from './member-list.tsx';

const wayOf = (session: MemberSession) => <Way {...session} />;
const stateOf = (session: MemberSession) => <State {...session} />;

function Way({ via, staff_name }: MemberSession) {
  const { t } = useWords();
  return (
    <>
      {t(`staffConsole.via_${via}`)}
      {staff_name !== null && `: ${staff_name}`}
    </>
  );
}

function State({ is_open, ended_because }: MemberSession) {
  const { t } = useWords();
  if (is_open) return <Badge type="success">{t('staffConsole.open')}</Badge>;
  return <Badge>{t(`staffConsole.ended_${ended_because ?? 'expired'}`)}</Badge>;
}

export function MemberSessions({ memberId }: { readonly memberId: string }) {
  const { t, locale } = useWords();
  const query = useQuery(sessionsQuery({ access: useStaffAccess(), memberId }));
  return (
    <MemberList
      query={query}
      caption={t('staffConsole.sessions')}
      none={t('staffConsole.noSessions')}
      columns={[
        {
          key: 'via',
          header: t('staffConsole.way'),
          primary: true,
          cell: wayOf,
        },
        {
          key: 'device',
          header: t('staffConsole.device'),
          onPhone: 'line',
          cell: ({ device: { browser, system, network } }) =>
            [browser, system, network].filter((part) => part !== null).join(', '),
        },
        {
          key: 'begun',
          header: t('staffConsole.begun'),
          cell: ({ created_at }) => nearMoment(locale, created_at),
        },
        {
          key: 'used',
          header: t('staffConsole.lastUsed'),
          cell: ({ last_used_at }) => nearMoment(locale, last_used_at),
        },
        {
          key: 'state',
          header: t('staffConsole.state'),
          onPhone: 'nameEnd',
          cell: stateOf,
        },
      ]}
      rowKey={({ id }) => id}
    />
  );
}
