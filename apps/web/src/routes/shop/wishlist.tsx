import { CartEntrance } from '../../features/cart/components/cart-entrance.tsx';
import { WishlistView } from '../../features/shop/components/wishlist-view.tsx';
import { useWords } from '../../lib/words.tsx';
import { AccountFrame } from '../account/account-frame.tsx';

export function WishlistPage() {
  const { t } = useWords();
  return (
    <AccountFrame
      path="/account/wishlist"
      title={t('titles.wishlist')}
      lead={({ card }) => t('shop.wishlistLead', { card: card.name })}
      logOn={{ title: t('shop.wishlistLogOnTitle'), text: t('shop.wishlistLogOnText') }}
    >
      {(_session, { id }) => (
        <CartEntrance>
          <WishlistView key={id} accountId={id} />
        </CartEntrance>
      )}
    </AccountFrame>
  );
}
