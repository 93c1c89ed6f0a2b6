import { CartEntrance } from '../../features/cart/components/cart-entrance.tsx';
export { prepareShop } from '../../features/shop/prepare-pages.ts';
import { ShopView } from '../../features/shop/components/shop-view.tsx';
import { PageTitle } from '../use-page-title.ts';

export const ShopPage = () => (
  <CartEntrance>
    <ShopView PageTitle={PageTitle} />
  </CartEntrance>
);
