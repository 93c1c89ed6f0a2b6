import { ContentEditing } from '../../features/content-editing/components/content-editing.tsx';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

/** Edits the bank's own texts. */
export function StaffContentPage() {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffContent')} right="content.edit" readOnly={t('contentEditing.readOnly')}>
      <ContentEditing />
    </StaffDesk>
  );
}
