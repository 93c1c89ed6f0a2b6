import { useState } from 'react';
import { CartCount } from '../../features/cart/components/cart-count.tsx';
import type { ShownItem } from '../../features/content/visible-menu.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { CountMark } from '../../ui/badge/count-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountPanelButton } from './account-panel-button.tsx';
import { CardSwitcher } from './late-card-switcher.ts';
import styles from './header.module.css';
import { bellIcon, heartIcon, shoppingBagIcon } from '../../ui/icon/icon-paths.ts';

interface MemberToolsProps {
  readonly session: MemberSession;
  readonly menu: readonly ShownItem[];
  /** Without the account menu. */
  readonly isBare: boolean;
}

/** Saves, cart and both forms of the account menu; the style sheets show one of them. Visitors never fetch it. */
export function MemberTools({ isBare, ...props }: MemberToolsProps) {
  const [isSwitching, setSwitching] = useState(false);
  const openSwitcher = () => setSwitching(true);
  return (
    <>
      {!props.session.hasPendingActions && (
        <ShopTools accountId={props.session.account?.id} unread={props.session.profile.unread_messages} />
      )}
      {!isBare && (
        <>
          <AccountMenu {...props} onSwitch={openSwitcher} />
          <AccountPanelButton {...props} onSwitch={openSwitcher} />
        </>
      )}
      {isSwitching && <CardSwitcher open onClose={() => setSwitching(false)} />}
    </>
  );
}

/** A member with pending actions has no card in use yet, so neither saves nor a cart, and no pages of the account. */
export function ShopTools({ accountId, unread }: { readonly accountId: number | undefined; readonly unread: number }) {
  const { t } = useWords();
  return (
    <>
      <SiteLink to="/account/wishlist" className={`${styles.tool} ${styles.onlyWide}`}>
        <Icon icon={heartIcon} />
        {t('frame.yourSaves')}
      </SiteLink>
      <SiteLink to="/account/inbox" className={styles.tool}>
        <Icon icon={bellIcon} />
        <VisuallyHidden>{t('frame.inbox')} </VisuallyHidden>
        <CountMark count={unread} text={t('frame.unreadCount', { count: unread })} />
      </SiteLink>
      <SiteLink to="/shop/cart" className={styles.tool}>
        <Icon icon={shoppingBagIcon} />
        <span className={styles.toolText}>{t('frame.cart')}</span>
        {accountId !== undefined && <CartCount accountId={accountId} />}
      </SiteLink>
    </>
  );
}
