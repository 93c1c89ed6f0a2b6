import { PartnersView } from '../../features/staff-program/components/partners-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

export function StaffPartnersPage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffPartners')} right="partners.manage">
      <PartnersView />
    </StaffDesk>
  );
}
