import { ExternalView } from '../../features/staff-program/components/external-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

export function StaffExternalPage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffExternal')} right="partners.manage">
      <ExternalView />
    </StaffDesk>
  );
}
