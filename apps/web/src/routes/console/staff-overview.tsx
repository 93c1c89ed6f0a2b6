import { OverviewView } from '../../features/staff/components/overview-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffOverviewPage() {
  const { t } = useWords();
  return (
    <StaffFrame title={t('titles.staffOverview')}>
      <OverviewView />
    </StaffFrame>
  );
}
