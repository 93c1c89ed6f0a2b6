import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { CountMark } from '../../../ui/badge/count-mark.tsx';
import { cartQuery } from '../api/get-cart.ts';
import { useJoinGathered } from '../use-join-gathered.ts';

/** The number of items, on the bag in the header. Empty until it is known. */
export function CartCount({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const { data } = useQuery(cartQuery(accountId, locale));
  useJoinGathered(accountId);
  const count = data?.quantity ?? 0;
  return <CountMark count={count} text={t('frame.cartCount', { count })} />;
}
