import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { logOutIcon, shieldCheckIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { staffQuery } from '../../../lib/console/staff-role.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { leaveUnsaved } from '../../../lib/console/unsaved-work.ts';
import { FactorsDialog } from './factors-dialog.tsx';
import styles from './staff-console.module.css';

/** Who is logged on, and the way out. */
export function StaffWho({ onLogOut }: { readonly onLogOut: () => void }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.who}>
      <WhoIsOn />
      <Button variant="quiet" size="sm" icon={shieldCheckIcon} onClick={() => setIsOpen(true)}>
        {t('staffProof.own')}
      </Button>
      <Button variant="quiet" size="sm" icon={logOutIcon} onClick={() => leaveUnsaved(onLogOut)}>
        {t('frame.logOut')}
      </Button>
      {isOpen && <FactorsDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function WhoIsOn() {
  const { t } = useWords();
  const { data, isError, refetch } = useQuery(staffQuery(useStaffAccess()));
  if (data) {
    return <p className={`meta ${styles.person}`}>{t('staff.who', { name: data.name, role: data.role.name })}</p>;
  }
  if (!isError) return null;
  return (
    <p className={`meta ${styles.person}`}>
      {t('staff.whoFailed')}{' '}
      <LinkButton size="sm" onClick={() => void refetch()}>
        {t('ui.tryAgain')}
      </LinkButton>
    </p>
  );
}
