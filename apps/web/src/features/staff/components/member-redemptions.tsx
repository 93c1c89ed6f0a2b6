import type { Redemption } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '../../../lib/day-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { memberRedemptionsQuery } from '../api/member-parts.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { Called } from './called.tsx';
import { MemberList } from './member-list.tsx';

const tones = {
  requested: 'normal',
  accepted: 'normal',
  confirmed: 'success',
  returned: 'danger',
  cancelled: 'warning',
} as const;

const whatOf = ({ title, called_by: name }: Redemption) => <Called name={name}>{title}</Called>;
const stateOf = (redemption: Redemption) => <State {...redemption} />;

function State({ status, status_reason }: Pick<Redemption, 'status' | 'status_reason'>) {
  const { t } = useWords();
  return (
    <>
      <Badge type={tones[status]}>{t(`staffConsole.redemption_${status}`)}</Badge> {status_reason}
    </>
  );
}

export function MemberRedemptions({ memberId }: { readonly memberId: string }) {
  const { t, locale } = useWords();
  const [page, setPage] = useState(1);
  const query = useQuery(memberRedemptionsQuery({ access: useStaffAccess(), memberId, page }));
  return (
    <MemberList
      query={query}
      caption={t('staffConsole.redemptions')}
      none={t('staffConsole.noRedemptions')}
      columns={[
        { key: 'what', header: t('staffConsole.what'), primary: true, cell: whatOf },
        { key: 'number', header: t('staffConsole.number'), onPhone: 'start', cell: ({ confirmation }) => confirmation },
        {
          key: 'at',
          header: t('staffConsole.when'),
          onPhone: 'line',
          cell: ({ created_at }) => shortDate(locale, created_at),
        },
        {
          key: 'points',
          header: t('staffConsole.points'),
          onPhone: 'end',
          figures: true,
          cell: ({ points }) => formatNumber(locale, points),
        },
        {
          key: 'state',
          header: t('staffConsole.state'),
          onPhone: 'nameEnd',
          cell: stateOf,
        },
      ]}
      rowKey={({ id }) => id}
      page={page}
      onPage={setPage}
    />
  );
}
