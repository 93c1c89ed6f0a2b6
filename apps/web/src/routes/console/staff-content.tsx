import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ContentEditing } from '../../features/content-editing/components/content-editing.tsx';
import { type EditorAccess, EditorAccessProvider } from '../../features/content-editing/editor-access.ts';
import { staffQuery } from '../../features/staff/api/get-staff.ts';
import { asStaff, useStaffAccess } from '../../features/staff/staff-access.ts';
import { useMay } from '../../features/staff/use-may.ts';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

/** The bank's own words: support staff read them, operators change them. */
export function StaffContentPage() {
  const { t } = useWords();
  return (
    <StaffFrame title={t('titles.staffContent')}>
      <Editor />
    </StaffFrame>
  );
}

function Editor() {
  const { t } = useWords();
  const access = useStaffAccess();
  const { data: staff } = useQuery(staffQuery(access));
  const canEdit = useMay()('content.edit');
  const editor = useMemo(
    (): EditorAccess => ({
      token: access.token,
      locale: access.locale,
      canEdit,
      call: (call) => asStaff(access, call),
    }),
    [access, canEdit],
  );
  return (
    <EditorAccessProvider value={editor}>
      {staff && !canEdit && <p className="meta">{t('contentEditing.readOnly')}</p>}
      <ContentEditing />
    </EditorAccessProvider>
  );
}
