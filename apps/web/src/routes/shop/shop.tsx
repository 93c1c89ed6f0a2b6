import { CartEntrance } from '../../features/cart/components/cart-entrance.tsx';
export { prepareShop } from '../../features/shop/prepare-pages.ts';
import { ShopView } from '../../features/shop/components/shop-view.tsx';

export const ShopPage = () => (
  <CartEntrance>
    <ShopView />
  </CartEntrance>
);
