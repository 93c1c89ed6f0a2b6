import { RatesView } from '../../features/staff-program/components/rates-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

export function StaffRatesPage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffRates')} right="program.change">
      <RatesView />
    </StaffDesk>
  );
}
