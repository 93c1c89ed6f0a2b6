import type { Redemption } from '@rewards/contract';
import { formatDate, formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { memberRedemptionsQuery } from '../api/member-parts.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Called } from './called.tsx';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';

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
    <Loaded query={query} failed={t('staffConsole.partFailed')}>
      {({ data, last_page }) =>
        data.length === 0 ? (
          <p>{t('staffConsole.noRedemptions')}</p>
        ) : (
          <>
            <Table
              caption={t('staffConsole.redemptions')}
              hideCaption
              columns={[
                { key: 'what', header: t('staffConsole.what'), primary: true, cell: whatOf },
                { key: 'number', header: t('staffConsole.number'), cell: ({ confirmation }) => confirmation },
                {
                  key: 'at',
                  header: t('staffConsole.when'),
                  cell: ({ created_at }) => formatDate(locale, new Date(created_at), 'medium'),
                },
                {
                  key: 'points',
                  header: t('staffConsole.points'),
                  figures: true,
                  cell: ({ points }) => formatNumber(locale, points),
                },
                {
                  key: 'state',
                  header: t('staffConsole.state'),
                  cell: stateOf,
                },
              ]}
              rows={data}
              rowKey={({ id }) => id}
            />
            <ConsolePager page={page} lastPage={last_page} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}
