import { isPositive, negate, points } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';
import { formatPoints } from '@rewards/text/formats';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { Totals, type TotalsRow } from '../../../ui/totals/totals.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { Payment } from '../use-checkout.ts';
import styles from './checkout-view.module.css';

interface CheckoutAsideProps {
  readonly cart: Cart;
  /** Known from the payment step on: no cash amount is shown before. */
  readonly payment: Payment | undefined;
}

/** The ordered items and the total, beside every step. */
export function CheckoutAside({ cart, payment }: CheckoutAsideProps) {
  const { t, locale } = useWords();
  return (
    <Stack as="aside" gap={6} className={styles.aside}>
      <Panel title={t('checkout.order')} soft aside={<SiteLink to="/shop/cart">{t('checkout.editCart')}</SiteLink>}>
        <Stack gap={6} className={styles.aside}>
          <Stack as="ul" gap={4} className={styles.items}>
            {cart.shopping_cart_items.map(({ id, product, quantity, price, variant_name, is_available }) => (
              <li key={id} className={styles.item}>
                <ProductPicture src={product.images[0]?.small} ground={product.ground} size="sm" />
                <div>
                  <p className={styles.itemName}>{product.name}</p>
                  {variant_name !== '' && <p className="meta">{variant_name}</p>}
                  <p className="meta">
                    {is_available
                      ? t('checkout.itemPrice', { quantity, points: formatPoints(locale, points(price)) })
                      : t('cart.unavailable')}
                  </p>
                </div>
              </li>
            ))}
          </Stack>
          <Totals rows={useRows(cart, payment)} />
        </Stack>
      </Panel>
    </Stack>
  );
}

function useRows(cart: Cart, payment: Payment | undefined): TotalsRow[] {
  const { t } = useWords();
  const paid = (known: Payment): TotalsRow[] => [
    { key: 'points', kind: 'saving', label: t('checkout.inPoints'), value: <PointsText value={known.points} /> },
    { key: 'cash', label: t('checkout.byCard'), value: <CashText value={known.cash} /> },
  ];
  return [
    { key: 'items', label: t('checkout.items'), value: <PointsText value={points(cart.points)} /> },
    ...cart.promotion_codes.map(({ code_id: id, code, promotion_amount }) => ({
      key: id,
      kind: 'saving' as const,
      label: t('checkout.promotion', { code }),
      value: <PointsText value={negate(points(promotion_amount))} />,
    })),
    {
      key: 'fees',
      label: t('checkout.fees'),
      value: cart.additional_fee === 0 ? t('checkout.included') : <PointsText value={points(cart.additional_fee)} />,
    },
    { key: 'total', kind: 'total', label: t('checkout.total'), value: <PointsText value={points(cart.total)} /> },
    ...(payment && !payment.problem && isPositive(payment.cash) ? paid(payment) : []),
  ];
}
