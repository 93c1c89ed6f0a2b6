import { SegmentsView } from '../../features/staff-program/components/segments-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

export function StaffSegmentsPage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffSegments')} right="content.edit">
      <SegmentsView />
    </StaffDesk>
  );
}
