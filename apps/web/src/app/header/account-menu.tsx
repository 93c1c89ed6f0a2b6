import { useId } from 'react';
import type { ShownItem } from '../../features/content/visible-menu.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { AccountEntries, AccountSummary } from './account-entries.tsx';
import styles from './header.module.css';
import { useDisclosure } from './use-disclosure.ts';
import { chevronDownIcon, chevronUpIcon } from '../../ui/icon/frame-icon-paths.ts';
import { circleUserRoundIcon } from '../../ui/icon/icon-paths.ts';

interface AccountMenuProps {
  readonly session: MemberSession;
  readonly menu: readonly ShownItem[];
  readonly onSwitch: () => void;
}

/** The dropdown on wide screens; phones have a panel instead. */
export function AccountMenu({ session, menu, onSwitch }: AccountMenuProps) {
  const { t } = useWords();
  const boxId = useId();
  const { isOpen, close, containerProps, buttonProps } = useDisclosure();
  return (
    <div className={`${styles.accountMenu} ${styles.onlyWide}`} {...containerProps}>
      <button {...buttonProps} className={styles.accountButton} aria-controls={boxId}>
        <Icon icon={circleUserRoundIcon} size="lg" />
        <span>{session.name}</span>
        <VisuallyHidden> {t('frame.accountMenu')}</VisuallyHidden>
        <Icon icon={isOpen ? chevronUpIcon : chevronDownIcon} size="sm" />
      </button>
      <div className={styles.accountBox} id={boxId} hidden={!isOpen}>
        <AccountSummary session={session} />
        <AccountEntries session={session} menu={menu} onFollow={close} onSwitch={onSwitch} />
      </div>
    </div>
  );
}
