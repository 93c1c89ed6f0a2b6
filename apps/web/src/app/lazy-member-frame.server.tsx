import { chevronDownIcon } from '../ui/icon/frame-icon-paths.ts';
import { circleUserRoundIcon } from '../ui/icon/icon-paths.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { AccountPanelOpener } from './header/account-panel-button.tsx';
import header from './header/header.module.css';
import { ShopTools } from './header/member-tools.tsx';

/** Its place: the server does not know the card, nor what is on it. */
export const Balance = () => (
  <div className={header.balance} aria-hidden="true">
    <div className={`${header.cardArt} drawn-art`}>
      <Skeleton shape="block" />
    </div>
    <div>
      <div className={`${header.balanceFigure} drawn-figure`}>
        <Skeleton shape="block" />
      </div>
      <div className={`${header.balanceCard} drawn-card`}>
        <Skeleton shape="block" />
      </div>
    </div>
  </div>
);

/** Messages are for some members. */
export const MemberBanners = () => null;

/** What every member has there. The account menu shows a name, so only its place is drawn. */
export function MemberTools({ isBare }: { readonly isBare: boolean }) {
  return (
    <>
      <ShopTools accountId={undefined} unread={0} />
      {!isBare && (
        <>
          <div className={`${header.accountMenu} ${header.onlyWide}`} aria-hidden="true">
            <div className={header.accountButton}>
              <Icon icon={circleUserRoundIcon} size="lg" />
              <div className="drawn-name">
                <Skeleton shape="block" />
              </div>
              <Icon icon={chevronDownIcon} size="sm" />
            </div>
          </div>
          <AccountPanelOpener />
        </>
      )}
    </>
  );
}
