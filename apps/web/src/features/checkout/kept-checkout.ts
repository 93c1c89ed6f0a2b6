import { useFormDraft } from '../../lib/form/form-draft-hook.ts';

const fields = ['cart', 'address', 'points', 'done'] as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The decisions so far, kept for a reload or a change of language. Never card data. */
export interface KeptCheckout {
  readonly address: number | undefined;
  readonly points: string | undefined;
  /** How many steps are done. */
  readonly done: number;
}

export function useKeptCheckout(memberId: string, cartId: string) {
  const { kept, keep, forget } = useFormDraft({ form: 'checkout', memberId, fields });
  const isOfThisCart = kept['cart'] === cartId;
  const found: KeptCheckout = {
    address: isOfThisCart ? Number(kept['address']) || undefined : undefined,
    points: (isOfThisCart && textOf(kept['points'])) || undefined,
    done: isOfThisCart ? Number(kept['done']) || 0 : 0,
  };
  return { kept: found, keep, forget };
}
