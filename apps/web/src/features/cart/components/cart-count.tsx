import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { cartQuery } from '../api/get-cart.ts';
import { useJoinGathered } from '../use-join-gathered.ts';
import styles from './cart-count.module.css';

/** The number of items, on the bag in the header. Empty until it is known. */
export function CartCount({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const { data } = useQuery(cartQuery(accountId, locale));
  useJoinGathered(accountId);
  if (!data || data.quantity === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {data.quantity > 99 ? '99+' : data.quantity}
      </span>
      <VisuallyHidden>{t('frame.cartCount', { count: data.quantity })}</VisuallyHidden>
    </>
  );
}
