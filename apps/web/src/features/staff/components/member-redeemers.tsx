import type { StaffRedeemer } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { phoneMask } from '../../../ui/phone-field/phone-mask.ts';
import { Table } from '../../../ui/table/table.tsx';
import { memberRedeemersQuery } from '../api/member-parts.ts';
import type { FoundMember } from '../api/search-members.ts';
import styles from './list-filters.module.css';
import { LogOnAsDialog } from './log-on-as-dialog.tsx';

const nameOf = ({ first_name, last_name }: StaffRedeemer): string => `${first_name} ${last_name}`;
const reachOf = ({ email, phone }: StaffRedeemer): string =>
  phone === null ? email : `${email} · ${phoneMask.format(phone)}`;

/** Who may redeem by telephone. Staff choose who called, and redeem for them in the member's name. */
export function MemberRedeemers({ member }: { readonly member: FoundMember }) {
  const { t } = useWords();
  const [called, setCalled] = useState<StaffRedeemer>();
  const query = useQuery(memberRedeemersQuery({ access: useStaffAccess(), memberId: member.id }));
  return (
    <Loaded query={query} failed={t('staffConsole.partFailed')}>
      {({ data, can_spend }) => (
        <>
          {!can_spend && (
            <div className={styles.inside}>
              <Notification type="warning" title={t('staffCases.spendingOff')} />
            </div>
          )}
          {data.length === 0 ? (
            <p className={styles.inside}>{t('staffCases.noRedeemers')}</p>
          ) : (
            <Redeemers redeemers={data} onCalled={can_spend ? setCalled : undefined} />
          )}
          {called && (
            <LogOnAsDialog
              member={member}
              redeemer={{ id: called.id, name: nameOf(called) }}
              onClose={() => setCalled(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

interface RedeemersProps {
  readonly redeemers: readonly StaffRedeemer[];
  /** Undefined: the program does not let staff redeem for them. */
  readonly onCalled: ((redeemer: StaffRedeemer) => void) | undefined;
}

function Redeemers({ redeemers, onCalled }: RedeemersProps) {
  const { t } = useWords();
  return (
    <Table
      caption={t('titles.redeemers')}
      hideCaption
      columns={[
        { key: 'name', header: t('staffCases.redeemer'), primary: true, cell: nameOf },
        {
          key: 'relation',
          header: t('staffCases.relation'),
          onPhone: 'nameEnd',
          cell: ({ relation_name }) => relation_name,
        },
        { key: 'reach', header: t('staffCases.reach'), onPhone: 'line', cell: reachOf },
        { key: 'card', header: t('staffConsole.card'), cell: ({ card_ending }) => card_ending },
        ...(onCalled
          ? [
              {
                key: 'called',
                header: t('staffCases.byTelephone'),
                action: true,
                cell: calledOf(onCalled),
              },
            ]
          : []),
      ]}
      rows={redeemers}
      rowKey={({ id }) => id}
    />
  );
}

const calledOf = (onCalled: CalledProps['onCalled']) => (redeemer: StaffRedeemer) => (
  <Called redeemer={redeemer} onCalled={onCalled} />
);

interface CalledProps {
  readonly redeemer: StaffRedeemer;
  readonly onCalled: (redeemer: StaffRedeemer) => void;
}

function Called({ redeemer, onCalled }: CalledProps) {
  const { t } = useWords();
  return (
    <Button size="sm" onClick={() => onCalled(redeemer)}>
      {t('staffCases.hasCalled', { name: nameOf(redeemer) })}
    </Button>
  );
}
