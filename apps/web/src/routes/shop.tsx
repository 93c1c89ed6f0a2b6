import { CartEntrance } from '../features/cart/components/cart-entrance.tsx';
import { ShopView } from '../features/shop/components/shop-view.tsx';

export const ShopPage = () => (
  <CartEntrance>
    <ShopView />
  </CartEntrance>
);
