import type { BodyOf, Calls, Cart as CartAnswer } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { cartAnswer, type DescribedLine, type Telling } from './cart.answer.ts';
import type { Recipient } from './priced-cart.ts';
import type { ReorderDeps } from './use-cases/reorder.ts';
import type { CartView } from './use-cases/show-cart.ts';

export interface CartRouteDeps extends ReorderDeps {
  readonly idempotencySecret: string;
  readonly words: Record<Locale, Words>;
  readonly program: () => Promise<Telling['program']>;
  /** Which of these products' variants the account has saved. */
  readonly savesOf: (accountId: number, productIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** The catalogue's words for variants, also for those that are not offered any more. */
  readonly describeVariants: (
    variantIds: readonly number[],
    options: { readonly locale: Locale; readonly saves: ReadonlyMap<number, string>; readonly withWithdrawn: true },
  ) => Promise<ReadonlyMap<number, DescribedLine>>;
}

type RecipientBody = BodyOf<Calls['addToCart']>['address'];

export const recipientOf = (address: NonNullable<RecipientBody>): Recipient => ({
  firstName: address.first_name,
  lastName: address.last_name,
  email: address.email,
});

/** A recipient for what is not sent by e-mail. */
export const refuseRecipient = ({ t }: Words) =>
  refuseFields({ field: 'address', message: t('cartLines.recipientUnexpected') });

/** A cart as the interface shows it: products, saves and words are looked up for all lines at once. */
export function cartTeller(deps: CartRouteDeps) {
  return async (view: CartView, locale: Locale): Promise<CartAnswer> => {
    const products = (view.cart?.lines ?? []).map(({ product }) => product);
    const saves = await deps.savesOf(
      view.accountId,
      products.map(({ productId }) => productId),
    );
    const options = { locale, saves, withWithdrawn: true } as const;
    const described =
      products.length === 0
        ? new Map<number, DescribedLine>()
        : await deps.describeVariants([...new Set(products.map(({ variantId }) => variantId))], options);
    const words = deps.words[locale];
    return cartAnswer(view, { program: await deps.program(), described, locale, words, now: deps.clock.now() });
  };
}
