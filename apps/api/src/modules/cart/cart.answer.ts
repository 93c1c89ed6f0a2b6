import { multiply, pointsToNumber, subtract, wholePercent, zeroPoints } from '@rewards/amounts';
import type { Cart as CartAnswer, CartChange, CartItem, ProductSummary } from '@rewards/contract';
import { isShownLabel } from '@rewards/contract/product-labels';
import type { Locale, Words } from '@rewards/text';
import { feesOf, promotionsOf } from './cart-totals.ts';
import type { ChangedCart } from './use-cases/change-open-cart.ts';
import type { ShownCart, ShownLine } from './use-cases/price-cart.ts';
import type { CartView } from './use-cases/read-cart.ts';

interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

export interface DescribedLine {
  readonly product: ProductSummary;
  readonly variantName: string;
}

/** What is needed to show a cart. */
export interface Telling {
  readonly program: {
    readonly currency: { readonly id: number; readonly name: string; readonly symbol: string };
    readonly cash: { readonly code: string };
    readonly rates: { readonly redemption: Ratio; readonly topUp: Ratio };
    readonly shop: {
      readonly minimumCartPoints: number;
      readonly egiftHours: number;
      readonly hasPromotionCodes: boolean;
    };
  };
  /** The products of the lines, by variant. */
  readonly described: ReadonlyMap<number, DescribedLine>;
  readonly locale: Locale;
  readonly words: Words;
  readonly now: Date;
}

/** Cents a point as the interface says it: dollars a point. */
const dollarsPerPoint = ({ numerator, denominator }: Ratio): number => numerator / (denominator * 100);

function notesOf({ isAvailable, product, recipient }: ShownLine, { program, words }: Telling): string | null {
  if (!isAvailable) return words.t('cartLines.unavailable');
  // Its day is told with the recipient.
  if (recipient?.sendOn) return null;
  return product.type === 'egiftcard' ? words.t('cartLines.egift', { hours: program.shop.egiftHours }) : null;
}

const shownLabels = ({ product_labels: labels }: ProductSummary, now: Date): CartItem['labels'] =>
  labels.filter((label) => isShownLabel(label, now.getTime())).map(({ display_name }) => ({ display_name }));

function itemAnswer(line: ShownLine, { product, variantName }: DescribedLine, telling: Telling): CartItem {
  const { unitPrice, originalPrice, quantity, recipient } = line;
  const saved = originalPrice ? multiply(subtract(originalPrice, unitPrice), quantity) : zeroPoints;
  const isAsSeen = !line.isAvailable || line.seenPrice === unitPrice;
  return {
    id: line.id,
    product_id: line.product.variantId,
    product,
    variant_name: variantName,
    sku: line.product.sku,
    quantity,
    max_quantity: line.maxQuantity,
    price: pointsToNumber(unitPrice),
    original_price: originalPrice && pointsToNumber(originalPrice),
    sale_amount: pointsToNumber(saved),
    promotion_amount: pointsToNumber(promotionsOf(line)),
    applied_promotions: line.promotions.map(({ code, name, amount }) => ({
      code,
      name: name[telling.locale],
      amount: pointsToNumber(amount),
    })),
    additional_fee: pointsToNumber(feesOf(line)),
    additional_fee_types: line.fees.map(({ code, amount }) => ({ code, amount: pointsToNumber(amount) })),
    total: pointsToNumber(line.total),
    notes: notesOf(line, telling),
    promo_end_date: product.promotion_end_date,
    labels: shownLabels(product, telling.now),
    is_egift: line.product.type === 'egiftcard',
    address: recipient && {
      first_name: recipient.firstName,
      last_name: recipient.lastName,
      email: recipient.email,
      message: recipient.message,
      send_on: recipient.sendOn,
    },
    wishlist_id: product.wishlist_id,
    is_available: line.isAvailable,
    price_changed_from: isAsSeen ? null : pointsToNumber(line.seenPrice),
  };
}

const nothing: Omit<ShownCart, 'id' | 'accountId'> = {
  lines: [],
  codes: [],
  promotions: [],
  itemsPrice: zeroPoints,
  promotionAmount: zeroPoints,
  feesPrice: zeroPoints,
  total: zeroPoints,
  minSplitPoints: zeroPoints,
  hasSplitPay: false,
  hasOnlyEgifts: false,
};

export function cartAnswer({ accountId, cart, balance }: CartView, telling: Telling): CartAnswer {
  const { program, described, locale } = telling;
  const shown = cart ?? nothing;
  const { lines, hasSplitPay, minSplitPoints, total } = shown;
  const items = lines.flatMap((line) => {
    const description = described.get(line.product.variantId);
    return description ? [itemAnswer(line, description, telling)] : [];
  });
  return {
    id: cart?.id ?? null,
    account_id: accountId,
    currency: { id: program.currency.id, name: program.currency.name, symbol: program.currency.symbol },
    fiat_currency_code: program.cash.code,
    has_splitpay: hasSplitPay,
    min_percentage_points: hasSplitPay ? wholePercent(minSplitPoints, total, 'floor') : 100,
    min_split_points: pointsToNumber(minSplitPoints),
    min_points: program.shop.minimumCartPoints,
    conversion_rate: dollarsPerPoint(program.rates.redemption),
    top_up_rate: dollarsPerPoint(program.rates.topUp),
    has_promotions_enabled: program.shop.hasPromotionCodes,
    promotion_codes: shown.codes.map(({ id, promotionId, code, name, amount, lineCount }) => ({
      id: promotionId,
      code_id: id,
      code,
      name: name[locale],
      promotion_amount: pointsToNumber(amount),
      item_count: lineCount,
    })),
    shopping_cart_items: items,
    has_only_egifts: shown.hasOnlyEgifts,
    quantity: lines.filter(({ isAvailable }) => isAvailable).reduce((sum, { quantity }) => sum + quantity, 0),
    points: pointsToNumber(shown.itemsPrice),
    promotion_amount: pointsToNumber(shown.promotionAmount),
    additional_fee: pointsToNumber(shown.feesPrice),
    total: pointsToNumber(total),
    pooled_balance: pointsToNumber(balance),
  };
}

export const changeAnswer = ({ adjusted }: Pick<ChangedCart, 'adjusted'>, cart: CartAnswer): CartChange => ({
  code: 'success',
  cart,
  adjusted: adjusted && {
    item_id: adjusted.lineId,
    asked: adjusted.asked,
    quantity: adjusted.quantity,
    reason: adjusted.reason,
  },
});
