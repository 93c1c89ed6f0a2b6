import { useId } from 'react';
import type { ShownItem } from '../../features/content/visible-menu.ts';
import type { MemberSession } from '../../lib/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { AccountEntries, AccountSummary } from './account-entries.tsx';
import styles from './header.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface AccountMenuProps {
  readonly session: MemberSession;
  readonly menu: readonly ShownItem[];
}

/** The dropdown on wide screens; phones have a panel instead. */
export function AccountMenu({ session, menu }: AccountMenuProps) {
  const { t } = useWords();
  const boxId = useId();
  const { isOpen, close, containerProps, buttonProps } = useDisclosure();
  return (
    <div className={`${styles.accountMenu} ${styles.onlyWide}`} {...containerProps}>
      <button {...buttonProps} className={styles.accountButton} aria-controls={boxId}>
        <Icon name="circle-user-round" size="lg" />
        <span>{session.name}</span>
        <VisuallyHidden> {t('frame.accountMenu')}</VisuallyHidden>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="sm" />
      </button>
      <div className={styles.accountBox} id={boxId} hidden={!isOpen}>
        <AccountSummary session={session} />
        <AccountEntries session={session} menu={menu} onFollow={close} />
      </div>
    </div>
  );
}
