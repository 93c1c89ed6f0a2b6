import type { Translate } from '@rewards/text';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import type { FoundMember } from '../api/search-members.ts';
import styles from './found-members.module.css';

export interface MemberActions {
  readonly onLogOnAs: (member: FoundMember) => void;
  readonly onEndSessions: (member: FoundMember) => void;
}

interface FoundMembersProps extends MemberActions {
  readonly members: readonly FoundMember[];
}

export function FoundMembers({ members, ...actions }: FoundMembersProps) {
  const { t } = useWords();
  return (
    <Panel box flush>
      <Table
        caption={t('staff.title')}
        hideCaption
        columns={columnsOf(t, actions)}
        rows={members}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}

function columnsOf(t: Translate, { onLogOnAs, onEndSessions }: MemberActions): Column<FoundMember>[] {
  return [
    {
      key: 'member',
      header: t('staff.member'),
      primary: true,
      cell: ({ id, name, email }) => (
        <>
          <SiteLink to={`/staff/member/${id}`}>{name}</SiteLink> <span className={styles.email}>{email}</span>
        </>
      ),
    },
    {
      key: 'kind',
      header: t('staff.kind'),
      onPhone: 'nameEnd',
      cell: ({ kind }) => <Badge>{t(`staff.kind_${kind}`)}</Badge>,
    },
    { key: 'cards', header: t('staff.cards'), onPhone: 'line', cell: ({ cards }) => <MemberCards cards={cards} /> },
    {
      key: 'actions',
      header: t('staff.actions'),
      action: true,
      cell: (member) => (
        <div className={styles.actions}>
          <Button size="sm" onClick={() => onLogOnAs(member)}>
            <span aria-hidden="true">{t('staff.logOnAs')}</span>
            <VisuallyHidden>{t('staff.logOnAsSpoken', { name: member.name })}</VisuallyHidden>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onEndSessions(member)}>
            <span aria-hidden="true">{t('staff.endSessions')}</span>
            <VisuallyHidden>{t('staff.endSessionsOf', { name: member.name })}</VisuallyHidden>
          </Button>
        </div>
      ),
    },
  ];
}

const statusCodes = ['A', 'H', 'C', 'X', 'I', 'L', 'F'] as const;

function MemberCards({ cards }: Pick<FoundMember, 'cards'>) {
  const { t } = useWords();
  if (cards.length === 0) return t('staff.noCard');
  return (
    <ul className={styles.cards}>
      {cards.map(({ name, ending, status_code }) => {
        const named = { card: name, ending };
        const status = statusCodes.find((code) => code === status_code);
        return (
          <li key={`${name}-${ending}`}>
            <span aria-hidden="true">{t('frame.cardEnding', named)}</span>
            <VisuallyHidden>{t('frame.cardEndingSpoken', named)}</VisuallyHidden>
            {status && `, ${t(`staff.status_${status}`)}`}
          </li>
        );
      })}
    </ul>
  );
}
