import { multiply, points } from '@rewards/amounts';
import type { BodyOf, Calls, CartItem } from '@rewards/contract';
import { formatDate, formatPoints } from '@rewards/text/formats';
import { type ComponentType, useState } from 'react';
import { dayText } from '../../../lib/day-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { circleAlertIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { PriceText } from '../../../ui/price-text/price-text.tsx';
import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper/quantity-stepper.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { useLineQuantity } from '../use-line-quantity.ts';
import styles from './cart-line.module.css';
import { RecipientDialog } from './recipient-dialog.tsx';

type Change = BodyOf<Calls['changeCartItem']>;

interface CartLineProps {
  readonly item: CartItem;
  readonly busy: boolean;
  readonly onChange: (change: Change) => Promise<unknown>;
  /** Removed from the cart; the member can undo it. */
  readonly onRemove: () => void;
  /** Removed from the cart because it was saved. */
  readonly onSaved: () => void;
  readonly SaveForLater: ComponentType<{ readonly item: CartItem; readonly onSaved: () => void }>;
}

export function CartLine({ item, busy, onChange, onRemove, onSaved, SaveForLater }: CartLineProps) {
  const { t } = useWords();
  const { product, quantity, price, original_price } = item;
  const [isChoosing, setChoosing] = useState(false);
  const line = useLineQuantity(quantity, (wanted) => onChange({ quantity: wanted }));
  // An earlier success would look like the answer to the present try.
  const { notice, clear } = useNotice();
  const forgetSuccess = () => notice?.type === 'success' && clear();
  const whole = multiply(points(price), quantity);
  const before = original_price === null ? undefined : multiply(points(original_price), quantity);
  const ofWhat = <VisuallyHidden> {product.name}</VisuallyHidden>;
  return (
    <li className={styles.line} aria-busy={busy}>
      <ProductPicture src={product.images[0]?.small} ground={product.ground} unavailable={!item.is_available} />
      <Stack gap={3} className={styles.body}>
        <div className={styles.top}>
          <div>
            <p className="meta">{item.is_egift ? t('cart.egift') : product.brand.name}</p>
            <h2 className={styles.name}>
              <SiteLink to={`/shop/${product.slug}?variant=${encodeURIComponent(item.sku)}`}>{product.name}</SiteLink>
            </h2>
            <LineFacts item={item} />
          </div>
          <div className={styles.price}>
            <PriceText points={whole} was={before} />
            {quantity > 1 && <LinePiece price={price} />}
          </div>
        </div>
        {!item.is_available && (
          <p>
            <Badge type="danger" icon={circleAlertIcon}>
              {t('cart.unavailable')}
            </Badge>
          </p>
        )}
        <div className={styles.controls}>
          {item.is_available && (
            <QuantityStepper
              label={t('cart.quantityOf', { name: product.name })}
              value={line.quantity}
              max={item.max_quantity}
              takesZero
              onTry={forgetSuccess}
              onValueChange={(next) => (next === 0 ? onRemove() : line.setQuantity(next))}
            />
          )}
          {item.is_egift && (
            <LinkButton size="sm" onClick={() => setChoosing(true)}>
              {t('cart.changeRecipient')}
              {ofWhat}
            </LinkButton>
          )}
          <LinkButton size="sm" onClick={onRemove}>
            {t('cart.remove')}
            {ofWhat}
          </LinkButton>
          {!item.is_egift && <SaveForLater item={item} onSaved={onSaved} />}
        </div>
      </Stack>
      {isChoosing && (
        <RecipientDialog
          present={item.address}
          onClose={() => setChoosing(false)}
          onChoose={(address) => onChange({ address }).then(() => setChoosing(false))}
        />
      )}
    </li>
  );
}

function LinePiece({ price }: { readonly price: number }) {
  const { t, locale } = useWords();
  return <p className="meta">{t('cart.each', { points: formatPoints(locale, points(price)) })}</p>;
}

/** Choices, labels, the end of an offer, a note, the gift, discounts from codes, and fees. */
function LineFacts({ item }: { readonly item: CartItem }) {
  const { t, locale } = useWords();
  const facts = [
    item.variant_name,
    item.labels.map(({ display_name }) => display_name).join(', '),
    item.promo_end_date === null
      ? ''
      : t('cart.offerEnds', { date: formatDate(locale, new Date(item.promo_end_date)) }),
    item.notes ?? '',
    item.address === null
      ? ''
      : t('cart.for', { name: `${item.address.first_name} ${item.address.last_name}`, email: item.address.email }),
    item.address?.send_on ? t('cart.sentOn', { day: dayText(locale, item.address.send_on) }) : '',
    item.address?.message ? t('cart.saying', { message: item.address.message }) : '',
    ...item.applied_promotions.map(({ code, amount }) =>
      t('cart.saved', { code, points: formatPoints(locale, points(amount)) }),
    ),
    ...item.additional_fee_types.map(({ code, amount }) =>
      t(`cart.fee_${code}`, { points: formatPoints(locale, points(amount)) }),
    ),
  ].filter((fact) => fact !== '');
  return facts.map((fact) => (
    <p key={fact} className="meta">
      {fact}
    </p>
  ));
}
