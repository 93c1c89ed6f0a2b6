import { useState } from 'react';
import type { ShownItem } from '../../features/content/visible-menu.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { AccountEntries, AccountSummary } from './account-entries.tsx';
import styles from './header.module.css';
import { circleUserRoundIcon } from '../../ui/icon/icon-paths.ts';

interface AccountPanelButtonProps {
  readonly session: MemberSession;
  readonly menu: readonly ShownItem[];
  readonly onSwitch: () => void;
}

interface OpenerProps {
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
}

export function AccountPanelOpener({ isOpen = false, onOpen }: OpenerProps) {
  const { t } = useWords();
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.onlyPhone}`}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon icon={circleUserRoundIcon} size="lg" />
      <VisuallyHidden>{t('frame.accountMenu')}</VisuallyHidden>
    </button>
  );
}

/** Phones: the account menu over the whole screen. A modal dialog, so it and the navigation are never both open. */
export function AccountPanelButton({ session, menu, onSwitch }: AccountPanelButtonProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <AccountPanelOpener isOpen={isOpen} onOpen={() => setOpen(true)} />
      <Dialog open={isOpen} size="screen" title={t('frame.account')} onClose={close}>
        <div className={styles.accountPanel}>
          <AccountSummary session={session} />
          <AccountEntries session={session} menu={menu} onFollow={close} onSwitch={onSwitch} />
        </div>
      </Dialog>
    </>
  );
}
