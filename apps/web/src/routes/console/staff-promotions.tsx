import { PromotionsView } from '../../features/staff-program/components/promotions-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

export function StaffPromotionsPage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffPromotions')} right="promotions.manage">
      <PromotionsView />
    </StaffDesk>
  );
}
