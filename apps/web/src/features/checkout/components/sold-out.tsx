import type { Cart } from '@rewards/contract';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import styles from './checkout-view.module.css';

export const soldOutIn = ({ shopping_cart_items }: Cart): string[] =>
  shopping_cart_items.filter(({ is_available }) => !is_available).map(({ product }) => product.name);

/** Replaces every step: a cart with a sold-out item cannot be ordered. */
export function SoldOut({ names }: { readonly names: readonly string[] }) {
  const { t } = useWords();
  const cart = useSiteLink('/shop/cart');
  return (
    <div className={styles.step}>
      <Answer type="warning" to={names.join()} title={t('checkout.soldOutTitle', { names: names.join(', ') })}>
        {t('checkout.soldOutText')}
      </Answer>
      <div>
        <ButtonLink variant="primary" {...cart}>
          {t('checkout.backToCart')}
        </ButtonLink>
      </div>
    </div>
  );
}
