import { ShopView } from '../features/shop/components/shop-view.tsx';

export const ShopPage = () => <ShopView />;
