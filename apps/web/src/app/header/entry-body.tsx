import type { ShownNode } from '../../features/content/visible-menu.ts';
import { Icon, type IconPath } from '../../ui/icon/icon.tsx';
import {
  arrowLeftRightIcon,
  circleUserRoundIcon,
  clockIcon,
  creditCardIcon,
  giftIcon,
  heartIcon,
  mailIcon,
  megaphoneIcon,
  packageIcon,
  planeIcon,
  shieldCheckIcon,
  shoppingBagIcon,
  sparklesIcon,
  starIcon,
  truckIcon,
  usersIcon,
  walletIcon,
} from '../../ui/icon/icon-paths.ts';
import styles from './entry-body.module.css';

/** What an operator can choose from. */
const icons: Readonly<Record<string, IconPath>> = {
  'arrow-left-right': arrowLeftRightIcon,
  'circle-user-round': circleUserRoundIcon,
  clock: clockIcon,
  'credit-card': creditCardIcon,
  gift: giftIcon,
  heart: heartIcon,
  mail: mailIcon,
  megaphone: megaphoneIcon,
  package: packageIcon,
  plane: planeIcon,
  'shield-check': shieldCheckIcon,
  'shopping-bag': shoppingBagIcon,
  sparkles: sparklesIcon,
  star: starIcon,
  truck: truckIcon,
  users: usersIcon,
  wallet: walletIcon,
};

/**
 * An entry of a list: its picture or icon, its title, and the sentence that describes it. In a file of its own with all
 * icons: the first view does not wait for it.
 */
export function EntryBody({ node: { title, description, icon, media } }: { readonly node: ShownNode }) {
  const path = icon === null ? undefined : icons[icon];
  return (
    <span className={styles.body}>
      {media !== null && (
        <img
          className={styles.picture}
          src={media}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          // A picture that is missing leaves no hole.
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      {media === null && path && <Icon icon={path} className={styles.icon} />}
      <span>
        {title}
        {description !== null && <small className={styles.description}> {description}</small>}
      </span>
    </span>
  );
}
