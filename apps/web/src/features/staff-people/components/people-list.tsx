import type { StaffColleague, StaffRole } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { useState } from 'react';
import { shortDate } from '../../../lib/day-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { checkIcon, clockIcon, minusIcon, searchIcon } from '../../../ui/icon/icon-paths.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import type { PersonAct } from '../api/people.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import styles from './people.module.css';
import { PersonActDialog } from './person-act-dialog.tsx';

const looks = {
  active: { type: 'success', icon: checkIcon },
  invited: { type: 'warning', icon: clockIcon },
  disabled: { type: 'normal', icon: minusIcon },
} as const;
const states = ['active', 'invited', 'disabled'] as const;
const everybody = { text: '', role: '', state: '' };

interface PeopleListProps {
  readonly people: readonly StaffColleague[];
  readonly roles: readonly StaffRole[];
  readonly onDone: (said: string) => unknown;
}

interface Opened {
  readonly person: StaffColleague;
  readonly act: PersonAct | 'role';
}

export function PeopleList({ people, roles, onDone }: PeopleListProps) {
  const { t, locale } = useWords();
  const [filter, setFilter] = useState(everybody);
  const [opened, setOpened] = useState<Opened>();
  const wanted = filter.text.trim().toLocaleLowerCase(locale);
  const shown = people.filter(
    ({ name, email, role, state }) =>
      `${name} ${email}`.toLocaleLowerCase(locale).includes(wanted) &&
      (filter.role === '' || role.code === filter.role) &&
      (filter.state === '' || state === filter.state),
  );
  const change = (part: Partial<typeof everybody>) => setFilter({ ...filter, ...part });
  const close = () => setOpened(undefined);
  return (
    <Panel box flush>
      <search className={styles.filters}>
        <TextField
          type="search"
          icon={searchIcon}
          label={t('staffPeople.find')}
          maxLength={100}
          value={filter.text}
          onValueChange={(text) => change({ text })}
        />
        <Select
          label={t('staffPeople.role')}
          value={filter.role}
          onValueChange={(role) => change({ role })}
          placeholder={t('staffPeople.any')}
          options={roles.map(({ code, name }) => ({ value: code, label: name[locale] }))}
        />
        <Select
          label={t('staffPeople.state')}
          value={filter.state}
          onValueChange={(state) => change({ state })}
          placeholder={t('staffPeople.any')}
          options={states.map((state) => ({ value: state, label: t(`staffPeople.state_${state}`) }))}
        />
      </search>
      {shown.length > 0 && <Rows people={shown} onOpen={setOpened} />}
      <p className={`meta ${styles.foot}`} aria-live="polite">
        {t('staffPeople.found', { count: shown.length })}
      </p>
      {opened?.act === 'role' && (
        <ChangeRoleDialog person={opened.person} roles={roles} onClose={close} onDone={onDone} />
      )}
      {opened && opened.act !== 'role' && (
        <PersonActDialog person={opened.person} act={opened.act} onClose={close} onDone={onDone} />
      )}
    </Panel>
  );
}

const nameOf = ({ name, email }: StaffColleague) => (
  <>
    {name}
    <span className={styles.email}>{email}</span>
  </>
);
const stateOf = ({ state }: StaffColleague) => <State state={state} />;

function State({ state }: Pick<StaffColleague, 'state'>) {
  const { t } = useWords();
  return <Badge {...looks[state]}>{t(`staffPeople.state_${state}`)}</Badge>;
}

/** What can be done with a person in each state. */
const actsOf = {
  active: ['role', 'reset', 'disable'],
  invited: ['role', 'reset', 'disable'],
  disabled: ['enable'],
} as const;

function Acts({ person, onOpen }: { readonly person: StaffColleague; readonly onOpen: (opened: Opened) => void }) {
  const { t } = useWords();
  if (person.is_you) return <span className="meta">{t('staffPeople.you')}</span>;
  if (!person.can_change) return null;
  // The bank says what the role of its own people is.
  const acts = actsOf[person.state].filter((act) => act !== 'role' || !person.is_of_bank);
  const textOf = (act: Opened['act']) =>
    t(act === 'reset' && person.state === 'invited' ? 'staffPeople.act_again' : `staffPeople.act_${act}`);
  return (
    <ButtonRow>
      {acts.map((act) => (
        <Button key={act} size="sm" variant="quiet" onClick={() => onOpen({ person, act })}>
          {textOf(act)}
          <VisuallyHidden> {person.name}</VisuallyHidden>
        </Button>
      ))}
    </ButtonRow>
  );
}

interface RowsProps {
  readonly people: readonly StaffColleague[];
  readonly onOpen: (opened: Opened) => void;
}

function columnsOf({ t, locale }: Words, onOpen: RowsProps['onOpen']): Column<StaffColleague>[] {
  const seenOf = ({ state, last_seen_at: at }: StaffColleague) => {
    if (at !== null) return shortDate(locale, at);
    return t(state === 'invited' ? 'staffPeople.never' : 'staffPeople.longAgo');
  };
  const roleOf = ({ role, is_of_bank }: StaffColleague) => (
    <>
      {role.name}
      {is_of_bank && <span className={styles.email}>{t('staffPeople.ofBank')}</span>}
    </>
  );
  const actsOfRow = (person: StaffColleague) => <Acts person={person} onOpen={onOpen} />;
  return [
    { key: 'person', header: t('staffPeople.person'), primary: true, cell: nameOf },
    { key: 'role', header: t('staffPeople.role'), cell: roleOf, onPhone: 'start' },
    { key: 'seen', header: t('staffPeople.lastSeen'), cell: seenOf, onPhone: 'end' },
    { key: 'state', header: t('staffPeople.state'), cell: stateOf, onPhone: 'nameEnd' },
    { key: 'acts', header: t('staff.actions'), action: true, cell: actsOfRow, onPhone: 'line' },
  ];
}

function Rows({ people, onOpen }: RowsProps) {
  const words = useWords();
  return (
    <Table
      caption={words.t('titles.staffPeople')}
      hideCaption
      columns={columnsOf(words, onOpen)}
      rows={people}
      rowKey={({ id }) => id}
    />
  );
}
