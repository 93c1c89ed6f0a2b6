import type { StaffColleague } from '@rewards/contract';
import { AskedAct } from '../../../lib/console/asked-act.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { actOnPerson, type PersonAct } from '../api/people.ts';

interface PersonActDialogProps {
  readonly person: StaffColleague;
  readonly act: PersonAct;
  readonly onClose: () => void;
  readonly onDone: (said: string) => unknown;
}

/** Whom the bank signs in has other ways back in. */
function wordsOf({ state, is_of_bank }: StaffColleague, act: PersonAct) {
  if (act !== 'reset') return act;
  if (is_of_bank) return 'resetBank';
  return state === 'invited' ? 'again' : 'reset';
}

export function PersonActDialog({ person, act, onClose, onDone }: PersonActDialogProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { id, name, email } = person;
  const what = wordsOf(person, act);
  return (
    <AskedAct
      title={t(`staffPeople.ask_${what}`, { name })}
      text={t(`staffPeople.askText_${what}`, { email })}
      button={t(`staffPeople.act_${what}`)}
      act={() => actOnPerson(access, id, act)}
      onClose={onClose}
      onDone={({ code }) =>
        onDone(code === 'waiting' ? t('staffConsole.waits') : t(`staffPeople.done_${what}`, { name, email }))
      }
    />
  );
}
