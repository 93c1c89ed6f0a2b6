import { PeopleView } from '../../features/staff-people/components/people-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffPeoplePage() {
  const { t } = useWords();
  return (
    <StaffFrame title={t('titles.staffPeople')}>
      <PeopleView />
    </StaffFrame>
  );
}
