import type { OrderItem } from '@rewards/contract';
import { useWords } from '../../../lib/words.tsx';

const names = ['provider', 'airline', 'partner'] as const;

/** Whose product, flight or program it is. */
export function OrderPartner({ payload }: { readonly payload: OrderItem['payload'] }) {
  const { t } = useWords();
  return names.map((name) => {
    const value = payload[name];
    return value ? (
      <p key={name} className="meta">
        {t(`orders.${name}`, { name: value })}
      </p>
    ) : null;
  });
}
