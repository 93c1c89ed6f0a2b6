import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { logOutIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { staffQuery } from '../api/get-staff.ts';
import type { FoundMember } from '../api/search-members.ts';
import { useStaffAccess } from '../staff-access.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { LogOnAsDialog } from './log-on-as-dialog.tsx';
import { MemberSearch } from './member-search.tsx';
import styles from './staff-console.module.css';

interface Opened {
  readonly dialog: 'log-on-as' | 'end-sessions';
  readonly member: FoundMember;
}

export function StaffConsole({ onLogOut }: { readonly onLogOut: () => void }) {
  const { t } = useWords();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <div className={styles.console}>
      <div className={styles.bar}>
        <h1 tabIndex={-1}>{t('staff.title')}</h1>
        <div className={styles.who}>
          <WhoIsOn />
          <Button variant="quiet" size="sm" icon={logOutIcon} onClick={onLogOut}>
            {t('frame.logOut')}
          </Button>
        </div>
      </div>
      <MemberSearch
        onLogOnAs={(member) => setOpened({ dialog: 'log-on-as', member })}
        onEndSessions={(member) => setOpened({ dialog: 'end-sessions', member })}
      />
      {opened?.dialog === 'log-on-as' && <LogOnAsDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'end-sessions' && <EndSessionsDialog member={opened.member} onClose={close} />}
    </div>
  );
}

function WhoIsOn() {
  const { t } = useWords();
  const { data, isError, refetch } = useQuery(staffQuery(useStaffAccess()));
  if (data) {
    return <p className="meta">{t('staff.who', { name: data.name, role: t(`staff.role_${data.role}`) })}</p>;
  }
  if (!isError) return null;
  return (
    <p className="meta">
      {t('staff.whoFailed')}{' '}
      <LinkButton size="sm" onClick={() => void refetch()}>
        {t('ui.tryAgain')}
      </LinkButton>
    </p>
  );
}
