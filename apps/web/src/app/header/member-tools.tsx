import type { ShownItem } from '../../features/content/visible-menu.ts';
import type { MemberSession } from '../../lib/session.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountPanelButton } from './account-panel-button.tsx';
import styles from './header.module.css';

interface MemberToolsProps {
  readonly session: MemberSession;
  readonly menu: readonly ShownItem[];
}

/** Saves, cart and the account menu in both its forms, of which style sheets show one. Visitors never fetch it. */
export function MemberTools(props: MemberToolsProps) {
  const { t } = useWords();
  return (
    <>
      <SiteLink to="/account/wishlist" className={`${styles.tool} ${styles.onlyWide}`}>
        <Icon name="heart" />
        {t('frame.yourSaves')}
      </SiteLink>
      <SiteLink to="/shop/cart" className={styles.tool}>
        <Icon name="shopping-bag" />
        <span className={styles.toolText}>{t('frame.cart')}</span>
      </SiteLink>
      <AccountMenu {...props} />
      <AccountPanelButton {...props} />
    </>
  );
}
