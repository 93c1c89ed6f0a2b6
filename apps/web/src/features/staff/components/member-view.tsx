import { formatMoment } from '@rewards/text/formats';
import type { StaffMember } from '@rewards/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { memberKey, memberQuery, unlockMember } from '../api/member-parts.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import listStyles from './list-filters.module.css';
import { FreezeDialog } from './freeze-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { LogOnAsDialog } from './log-on-as-dialog.tsx';
import { CardStatus, MemberCards } from './member-cards.tsx';
import { MemberMails } from './member-mails.tsx';
import { MemberAddresses, MemberNotes, MemberPurchases } from './member-more.tsx';
import { MemberOrders } from './member-orders.tsx';
import { MemberEntries, MemberLots } from './member-points.tsx';
import { MemberRedeemers } from './member-redeemers.tsx';
import { MemberRedemptions } from './member-redemptions.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { SubjectHead } from './subject-head.tsx';

/** Everything that the member sees, and the acts that staff can do for them. Every look is recorded. */
export function MemberView({ memberId }: { readonly memberId: string }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const query = useQuery(memberQuery({ access, memberId }));
  return (
    <Loaded query={query} failed={t('staffConsole.memberFailed')} height="24rem">
      {(member) => <Member member={member} />}
    </Loaded>
  );
}

const foundOf = ({ profile, kind }: StaffMember) => ({
  id: profile.id,
  name: `${profile.first_name} ${profile.last_name}`,
  email: profile.email,
  kind,
  cards: [],
});

function Member({ member }: { readonly member: StaffMember }) {
  const { t } = useWords();
  const { profile, standing, accounts } = member;
  const name = `${profile.first_name} ${profile.last_name}`;
  const memberId = profile.id;
  const [accountId, setAccountId] = useState(accounts[0]?.id);
  const account = accounts.find(({ id }) => id === accountId);
  const ofCard = account && { memberId, accountId: account.id };
  return (
    <Stack gap={5}>
      <SubjectHead
        label={name}
        badges={
          <>
            {account && <CardStatus code={account.status_code} />}
            <Badge>{t(`staff.kind_${member.kind}`)}</Badge>
          </>
        }
        acts={<MemberActs member={member} name={name} />}
      >
        <p className="meta">
          {[
            profile.email,
            profile.phone,
            t(`staffConsole.language_${profile.preferredLanguage}`),
            t('staffConsole.sessionsOpen', { count: standing.open_sessions }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </SubjectHead>
      <Standing member={member} />
      {account && (
        <MemberCards accounts={accounts} chosen={account} since={member.member_since} onChoose={setAccountId} />
      )}
      <Panel box flush>
        <Tabs
          flush
          label={t('staffConsole.parts')}
          tabs={[
            { value: 'orders', label: t('staffConsole.orders'), content: <MemberOrders memberId={memberId} /> },
            {
              value: 'purchases',
              label: t('staffConsole.purchases'),
              content: ofCard ? (
                <MemberPurchases key={accountId} {...ofCard} />
              ) : (
                <p className={listStyles.inside}>{t('staff.noCard')}</p>
              ),
            },
            {
              value: 'redemptions',
              label: t('staffConsole.redemptions'),
              content: <MemberRedemptions memberId={memberId} />,
            },
            {
              value: 'redeemers',
              label: t('staffCases.redeemers'),
              content: <MemberRedeemers member={foundOf(member)} />,
            },
            { value: 'lots', label: t('staffConsole.lots'), content: <MemberLots memberId={memberId} /> },
            {
              value: 'entries',
              label: t('staffConsole.entries'),
              content: ofCard ? (
                <MemberEntries key={accountId} {...ofCard} />
              ) : (
                <p className={listStyles.inside}>{t('staff.noCard')}</p>
              ),
            },
            {
              value: 'addresses',
              label: t('staffConsole.addresses'),
              content: <MemberAddresses memberId={memberId} />,
            },
            { value: 'notes', label: t('staffConsole.notes'), content: <MemberNotes memberId={memberId} /> },
            { value: 'mails', label: t('staffConsole.mails'), content: <MemberMails memberId={memberId} /> },
            { value: 'sessions', label: t('staffConsole.sessions'), content: <MemberSessions memberId={memberId} /> },
          ]}
        />
      </Panel>
    </Stack>
  );
}

function Standing({ member: { standing, accounts } }: { readonly member: StaffMember }) {
  const { t, locale } = useWords();
  const whyNot = accounts.map(({ account_type, mediums, status_code }) => {
    const card = `${account_type.translated_name} ${mediums[0]?.masked_medium_number ?? ''}`;
    return t('staffConsole.cardStands', { card, state: t(`staff.status_${status_code}`) });
  });
  const until = standing.login_locked_until;
  return (
    <>
      {standing.is_blocked && <Notification type="danger" title={t('staffConsole.isBlocked')} />}
      {standing.frozen_since !== null && (
        <Notification
          type="warning"
          title={t('staffConsole.frozenSince', { time: formatMoment(locale, new Date(standing.frozen_since)) })}
        />
      )}
      {!standing.has_usable_account && (
        <Notification type="warning" title={t('staffConsole.noUsableCard')}>
          {whyNot.join(' · ') || t('staff.noCard')}
        </Notification>
      )}
      {standing.has_pending_actions && <Notification type="warning" title={t('staffConsole.hasPending')} />}
      {until !== null && (
        <Notification
          type="warning"
          title={t('staffConsole.lockedUntil', { time: formatMoment(locale, new Date(until)) })}
        />
      )}
    </>
  );
}

type Opened = 'log-on-as' | 'end-sessions' | 'adjust' | 'freeze';

function MemberActs({ member, name }: { readonly member: StaffMember; readonly name: string }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const memberId = member.profile.id;
  const cases = useSiteLink(`/staff/cases?text=${encodeURIComponent(member.profile.email)}`);
  const audit = useSiteLink(`/staff/audit?member=${memberId}`);
  const unlocking = useMutation({
    mutationFn: () => unlockMember({ access, memberId }),
    onSuccess: () => {
      show({ type: 'success', title: t('staffConsole.unlocked', { name }) });
      return queryClient.invalidateQueries({ queryKey: memberKey(memberId) });
    },
    onError: (error) => show({ type: 'danger', title: failureText(error, t) }),
  });
  const found = foundOf(member);
  return (
    <>
      <Button variant="primary" onClick={() => setOpened('log-on-as')}>
        {t('staff.logOnAs')}
      </Button>
      <Button onClick={() => setOpened('adjust')}>{t('staffConsole.adjust')}</Button>
      <Button onClick={() => setOpened('end-sessions')}>{t('staff.endSessions')}</Button>
      {member.standing.frozen_since === null && (
        <Button onClick={() => setOpened('freeze')}>{t('staffConsole.freeze')}</Button>
      )}
      <ButtonLink {...cases}>{t('staffCases.ofMember')}</ButtonLink>
      <ButtonLink {...audit}>{t('staffConsole.auditOf')}</ButtonLink>
      {member.standing.login_locked_until !== null && (
        <Button busy={unlocking.isPending} onClick={() => unlocking.mutate()}>
          {t('staffConsole.unlock')}
        </Button>
      )}
      {opened === 'log-on-as' && <LogOnAsDialog member={found} onClose={close} />}
      {opened === 'end-sessions' && <EndSessionsDialog member={found} onClose={close} />}
      {opened === 'freeze' && <FreezeDialog memberId={memberId} name={name} onClose={close} />}
      {opened === 'adjust' && <AdjustDialog member={member} name={name} onClose={close} />}
    </>
  );
}
