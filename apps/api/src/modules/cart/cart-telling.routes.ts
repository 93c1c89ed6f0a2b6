import type { BodyOf, Calls, Cart as CartAnswer } from '@rewards/contract';
import { MAX_GIFT_DAYS } from '@rewards/contract/gift-message';
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
    options: {
      readonly locale: Locale;
      readonly saves: Promise<ReadonlyMap<number, string>>;
      readonly withWithdrawn: true;
    },
  ) => Promise<ReadonlyMap<number, DescribedLine>>;
}

type RecipientBody = BodyOf<Calls['addToCart']>['address'];

export const recipientOf = (address: NonNullable<RecipientBody>): Recipient => ({
  firstName: address.first_name,
  lastName: address.last_name,
  email: address.email,
  message: address.message || null,
  sendOn: address.send_on ?? null,
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** An eGift card waits for a day between today and the last that can be chosen. */
export function refuseDay(address: RecipientBody, now: Date, { t }: Words) {
  const day = address?.send_on;
  if (!day) return undefined;
  const isOpen = day >= dayOf(now.getTime()) && day <= dayOf(now.getTime() + MAX_GIFT_DAYS * DAY_MS);
  if (isOpen) return undefined;
  return refuseFields({ field: 'address.send_on', message: t('cartLines.giftDay', { days: MAX_GIFT_DAYS }) });
}

/** A recipient for what is not sent by e-mail. */
export const refuseRecipient = ({ t }: Words) =>
  refuseFields({ field: 'address', message: t('cartLines.recipientUnexpected') });

/** A cart as the interface shows it: products, saves and words are looked up for all lines at once. */
export function cartTeller(deps: CartRouteDeps) {
  const describe = async (
    accountId: number,
    products: readonly { readonly productId: number; readonly variantId: number }[],
    locale: Locale,
  ): Promise<ReadonlyMap<number, DescribedLine>> => {
    if (products.length === 0) return new Map();
    const ids = products.map(({ productId }) => productId);
    const options = { locale, saves: deps.savesOf(accountId, ids), withWithdrawn: true } as const;
    return deps.describeVariants([...new Set(products.map(({ variantId }) => variantId))], options);
  };
  return async (view: CartView, locale: Locale): Promise<CartAnswer> => {
    const products = (view.cart?.lines ?? []).map(({ product }) => product);
    const words = deps.words[locale];
    const described = await describe(view.accountId, products, locale);
    return cartAnswer(view, { program: await deps.program(), described, locale, words, now: deps.clock.now() });
  };
}
