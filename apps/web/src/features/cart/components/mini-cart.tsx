import { compare, multiply, points, subtract } from '@rewards/amounts';
import type { Cart, CartItem } from '@rewards/contract';
import { useEffect, useRef } from 'react';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { circleCheckIcon, xIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Totals } from '../../../ui/totals/totals.tsx';
import styles from './mini-cart.module.css';

/** What was just added, as the cart has it now. */
export interface Added {
  readonly item: CartItem;
  readonly quantity: number;
  readonly cart: Cart;
}

interface MiniCartProps extends Added {
  readonly onClose: () => void;
}

/** Takes the focus, which reads out its heading: so it is no live region. Closing gives the focus back. */
function useFocusOnHeading(onClose: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  useEffect(() => {
    opener.current = document.activeElement;
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return { heading, close };
}

/** The answer to "Add to cart". Not modal: the page stays usable. */
export function MiniCart({ item, quantity, cart, onClose }: MiniCartProps) {
  const { t } = useWords();
  const { heading, close } = useFocusOnHeading(onClose);
  const view = useSiteLink('/shop/cart');
  const checkOut = useSiteLink('/checkout');
  const [total, balance] = [points(cart.total), points(cart.pooled_balance)];
  const { product, variant_name: variant, price } = item;
  return (
    <section className={styles.mini} aria-labelledby="mini-cart">
      <Stack gap={5}>
        <div className={styles.head}>
          <Icon icon={circleCheckIcon} />
          <h2 id="mini-cart" ref={heading} tabIndex={-1}>
            {t('cart.added', { name: product.name })}
          </h2>
          <Button variant="quiet" iconOnly icon={xIcon} className={styles.close} onClick={close}>
            {t('ui.close')}
          </Button>
        </div>
        <div className={styles.item}>
          <ProductPicture src={product.images[0]?.small} ground={product.ground} size="sm" />
          <div>
            <p className="meta">{t('cart.addedWhat', { quantity, variant, hasVariant: String(variant !== '') })}</p>
            <p>
              <PointsText value={multiply(points(price), quantity)} />
            </p>
          </div>
        </div>
        <div className={styles.totals}>
          <Totals
            rows={[
              {
                key: 'cart',
                label: t('cart.inAll', { count: cart.quantity }),
                value: <PointsText value={total} />,
              },
              ...(compare(balance, total) < 0
                ? []
                : [
                    {
                      key: 'left',
                      kind: 'saving' as const,
                      label: t('cart.leavesYou'),
                      value: <PointsText value={subtract(balance, total)} />,
                    },
                  ]),
            ]}
          />
        </div>
        <div className={styles.acts}>
          <ButtonLink {...checkOut}>{t('cart.checkOut')}</ButtonLink>
          <ButtonLink variant="primary" {...view}>
            {t('cart.view')}
          </ButtonLink>
        </div>
      </Stack>
    </section>
  );
}
