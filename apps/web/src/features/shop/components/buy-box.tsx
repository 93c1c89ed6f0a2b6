import { type Points, points, subtract } from '@rewards/amounts';
import type { Product, ProductVariant } from '@rewards/contract';
import { formatPoints } from '@rewards/text/formats';
import { useState } from 'react';
import { isOnePress, useCartDoor } from '../../../lib/cart-door.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { noteBody } from '../../../ui/gift-fields/gift-note.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper/quantity-stepper.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { outlookOf } from '../payment.ts';
import type { GiftForm } from '../use-gift-form.ts';
import styles from './buy-box.module.css';
import { OutlookText } from './outlook-text.tsx';
import { SaveButton } from './save-button.tsx';
import { StockAlert } from './stock-alert.tsx';

/** The highest quantity in one line of a cart. */
const MAX_QUANTITY = 100;

interface BuyBoxProps {
  readonly product: Product;
  readonly variant: ProductVariant;
  readonly balance: Points;
  /** Where a mail about the return of the stock goes. */
  readonly email: string;
  /** For an eGift card: must be complete before it goes into the cart. */
  readonly gift: GiftForm | undefined;
}

/** The quantity, the balance after it, and the heart. */
export function BuyBox({ product, variant, balance, email, gift }: BuyBoxProps) {
  const { t, locale } = useWords();
  const cart = useCartDoor();
  const [wanted, setWanted] = useState(1);
  const max = Math.min(variant.max_quantity, MAX_QUANTITY);
  const quantity = Math.min(wanted, max);
  const fees = product.additional_fees;
  const outlook = outlookOf({
    price: variant.price,
    quantity,
    fees: fees.map(({ amount }) => amount),
    // The items in the cart will be paid from the same balance.
    balance: subtract(balance, points(cart?.inCart ?? 0)),
    channel: product.sale_channel,
  });
  const addToCart = async () => {
    if (!cart || (gift && !gift.check())) return;
    const wish = { variantId: variant.id, quantity, name: product.name };
    const { firstName = '', lastName = '', email = '' } = gift?.recipient ?? {};
    const recipient = { first_name: firstName.trim(), last_name: lastName.trim(), email: email.trim() };
    const added = await cart.add(gift ? { ...wish, recipient: { ...recipient, ...noteBody(gift.note) } } : wish);
    if (added) gift?.done();
  };
  return (
    <Stack gap={3}>
      <div className={styles.row}>
        <QuantityStepper
          label={t('shop.quantity', { max })}
          value={quantity}
          onValueChange={setWanted}
          max={max}
          disabled={!variant.is_available}
        />
        <div className={styles.cart}>
          <Button
            variant={cart?.hasAdded ? 'secondary' : 'primary'}
            block
            busy={cart?.isAdding}
            disabled={!variant.is_available}
            onClick={({ detail }) => isOnePress(detail) && void addToCart()}
          >
            {t('shop.addToCart')}
          </Button>
        </div>
        <SaveButton variantId={variant.id} name={product.name} wishlistId={variant.wishlist_id} look="square" />
      </div>
      {fees.map(({ code, amount }) => (
        <p key={code} className="meta">
          {t(`shop.fee_${code}`, { points: formatPoints(locale, points(amount)) })}
        </p>
      ))}
      {variant.is_available ? (
        <p className="meta" aria-live="polite">
          <OutlookText outlook={outlook} hasCart={(cart?.inCart ?? 0) > 0} />
        </p>
      ) : (
        <>
          <p>{t(product.is_available ? 'shop.variantUnavailable' : 'shop.productUnavailable')}</p>
          <StockAlert variantId={variant.id} email={email} />
        </>
      )}
    </Stack>
  );
}
