import type { BodyOf, Calls, Cart as CartAnswer } from '@rewards/contract';
import { MAX_GIFT_DAYS } from '@rewards/contract/gift-message';
import type { Locale, Words } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { cartAnswer, type DescribedLine, type Telling } from './cart.answer.ts';
import type { Recipient } from './priced-cart.ts';
import type { ReorderDeps } from './use-cases/reorder.ts';
import type { CartView } from './use-cases/read-cart.ts';

export interface CartRouteDeps extends ReorderDeps {
  readonly idempotencySecret: string;
  readonly words: Record<Locale, Words>;
  readonly program: () => Promise<Telling['program']>;
  /** The catalogue's words for variants whose prices were just seen, also for those that are not offered any more. */
  readonly describeVariants: (
    variantIds: readonly number[],
    options: {
      readonly locale: Locale;
      readonly saves: ReadonlyMap<number, string>;
      readonly seen: { readonly productIds: readonly number[]; readonly revision: number };
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

/** A cart as the interface shows it: products and words are looked up for all lines at once. */
export function cartTeller(deps: CartRouteDeps) {
  const describe = async ({ cart, saves }: CartView, locale: Locale): Promise<ReadonlyMap<number, DescribedLine>> => {
    const lines = cart?.lines ?? [];
    if (lines.length === 0) return new Map();
    const productIds = lines.map(({ product }) => product.productId);
    const variantIds = [...new Set(lines.map(({ product }) => product.variantId))];
    const revision = Math.max(...lines.map(({ productRevision }) => productRevision));
    const options = { locale, saves, seen: { productIds, revision } };
    return deps.describeVariants(variantIds, options);
  };
  return async (view: CartView, locale: Locale): Promise<CartAnswer> => {
    const words = deps.words[locale];
    const described = await describe(view, locale);
    return cartAnswer(view, { program: await deps.program(), described, locale, words, now: deps.clock.now() });
  };
}
