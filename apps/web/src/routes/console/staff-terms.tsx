import { TermsView } from '../../features/staff-program/components/terms-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

export function StaffTermsPage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffTerms')} right="program.change">
      <TermsView />
    </StaffDesk>
  );
}
