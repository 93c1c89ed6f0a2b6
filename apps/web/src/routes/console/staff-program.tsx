import { ProgramView } from '../../features/staff-program/components/program-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

export function StaffProgramPage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffProgram')} right="program.change">
      <ProgramView />
    </StaffDesk>
  );
}
