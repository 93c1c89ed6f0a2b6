import { ContentEditing } from '../../features/content-editing/components/content-editing.tsx';
import { type DrawShown, DrawShownProvider } from '../../features/content-editing/draw-shown.ts';
import { useWords } from '../../lib/words.tsx';
import { StaffDesk } from './staff-desk.tsx';

/** Edits the bank's own texts. */
export function StaffContentPage({ draw }: { readonly draw: DrawShown }) {
  const { t } = useWords();
  return (
    <StaffDesk title={t('titles.staffContent')} right="content.edit" readOnly={t('contentEditing.readOnly')}>
      <DrawShownProvider value={draw}>
        <ContentEditing />
      </DrawShownProvider>
    </StaffDesk>
  );
}
