import { CatalogueView } from '../../features/staff-program/components/catalogue-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

export function StaffCataloguePage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffCatalogue')} right="catalogue.manage">
      <CatalogueView />
    </StaffDesk>
  );
}
