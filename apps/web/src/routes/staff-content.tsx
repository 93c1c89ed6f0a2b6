import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ContentEditing } from '../features/content-editing/components/content-editing.tsx';
import { type EditorAccess, EditorAccessProvider } from '../features/content-editing/editor-access.ts';
import { staffQuery } from '../features/staff/api/get-staff.ts';
import { StaffLogOn } from '../features/staff/components/staff-log-on.tsx';
import { asStaff, type StaffAccess } from '../features/staff/staff-access.ts';
import { useStaffSession } from '../features/staff/use-staff-session.ts';
import { SiteLink } from '../lib/site-link.tsx';
import { useWords } from '../lib/words.tsx';
import styles from './staff-content.module.css';

/** The bank's own words: support staff read them, operators change them. */
export function StaffContentPage() {
  const { access, endedBecause, begin } = useStaffSession();
  return (
    <div className={`container ${styles.page}`}>
      {access ? <Editor access={access} /> : <StaffLogOn onLoggedOn={begin} notice={endedBecause} />}
    </div>
  );
}

function Editor({ access }: { readonly access: StaffAccess }) {
  const { t } = useWords();
  const { data: staff } = useQuery(staffQuery(access));
  const canEdit = staff?.role === 'operator';
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
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('titles.staffContent')}</h1>
        <SiteLink to="/staff">{t('titles.staff')}</SiteLink>
      </div>
      {staff && !canEdit && <p className="meta">{t('contentEditing.readOnly')}</p>}
      <EditorAccessProvider value={editor}>
        <ContentEditing />
      </EditorAccessProvider>
    </>
  );
}
