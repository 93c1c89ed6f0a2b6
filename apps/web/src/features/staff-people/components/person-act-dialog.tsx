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

export function PersonActDialog({ person: { id, name, email, state }, act, onClose, onDone }: PersonActDialogProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const what = act === 'reset' && state === 'invited' ? 'again' : act;
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
