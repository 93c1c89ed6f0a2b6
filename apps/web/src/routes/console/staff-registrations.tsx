import { RegistrationsView } from '../../features/staff-program/components/registrations-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

export function StaffRegistrationsPage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffRegistrations')} right="program.change">
      <RegistrationsView />
    </StaffDesk>
  );
}
