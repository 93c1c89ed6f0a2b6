import { add, type Points, subtract, sumPoints } from '@rewards/amounts';
import type { SoldVariant } from '../../catalogue/index.ts';
import { type Discount, type DiscountableLine, discountLines, isOn, type Promotion } from '../../promotions/index.ts';
import { type Cart, type CartLine, mostOf } from '../cart.ts';
import { feesOf, fewestPoints, lineItemsPrice, lineTotal, promotionsOf } from '../cart-totals.ts';
import type { AppliedPromotion, PricedCart, PricedLine } from '../priced-cart.ts';

/** A line with what only the member's own page says about it. */
export interface ShownLine extends PricedLine {
  readonly maxQuantity: number;
  readonly seenPrice: Points;
  readonly minPercentagePoints: number;
  /** How new the product is that was priced. */
  readonly productRevision: number;
}

/** A code in the cart, whether or not it takes anything off now. */
export interface ShownCode extends AppliedPromotion {
  readonly id: string;
  readonly lineCount: number;
}

export interface ShownCart extends PricedCart {
  readonly lines: readonly ShownLine[];
  readonly codes: readonly ShownCode[];
  readonly hasSplitPay: boolean;
}

/** A product's maximum may have been lowered since. It holds for lines that are in the cart already, too. */
const quantityOf = (line: CartLine, sold: SoldVariant): number => Math.min(line.quantity, mostOf(sold));

export const discountable = (line: CartLine, sold: SoldVariant): DiscountableLine => ({
  id: line.id,
  productId: sold.productId,
  catalogueId: sold.catalogueId,
  categoryIds: sold.categoryIds,
  price: lineItemsPrice({ unitPrice: sold.price, quantity: quantityOf(line, sold) }),
  fees: feesOf(sold),
});

function priceLine(line: CartLine, sold: SoldVariant, promotions: readonly AppliedPromotion[]): ShownLine {
  const priced = {
    id: line.id,
    product: {
      productId: sold.productId,
      variantId: sold.variantId,
      sku: sold.sku,
      slug: sold.slug,
      type: sold.type,
      saleChannel: sold.saleChannel.code,
      name: sold.name,
      brand: sold.brand,
      variantName: sold.variantName,
      picture: sold.picture,
      ground: sold.ground,
    },
    quantity: quantityOf(line, sold),
    unitPrice: sold.price,
    originalPrice: sold.original,
    promotions,
    fees: sold.fees,
    recipient: line.recipient,
    isAvailable: sold.isAvailable,
    maxQuantity: mostOf(sold),
    seenPrice: line.seenPrice,
    minPercentagePoints: sold.saleChannel.minPercentagePoints,
    productRevision: sold.revision,
  };
  return { ...priced, total: lineTotal(priced) };
}

const applied = ({ id, code, name }: Promotion, amount: Points): AppliedPromotion => ({
  promotionId: id,
  code,
  name,
  amount,
});

function showCodes(cart: Cart, promotions: ReadonlyMap<number, Promotion>, discounts: readonly Discount[]) {
  return cart.codes.flatMap(({ id, promotionId }): ShownCode[] => {
    const promotion = promotions.get(promotionId);
    if (!promotion) return [];
    const own = discounts.filter((discount) => discount.promotionId === promotionId);
    return [{ ...applied(promotion, sumPoints(own.map(({ amount }) => amount))), id, lineCount: own.length }];
  });
}

/** What a cart is priced with: the variants in it, and the promotions of its codes. */
export interface PricingFacts {
  readonly sold: ReadonlyMap<number, SoldVariant>;
  readonly promotions: readonly Promotion[];
}

/** What the cart costs at this moment. */
export function priceCart(cart: Cart, { sold, promotions: read }: PricingFacts, now: Date): ShownCart {
  // A code that was just taken out has been read with the others.
  const found = read.filter(({ id }) => cart.codes.some(({ promotionId }) => promotionId === id));
  const promotions = new Map(found.map((promotion) => [promotion.id, promotion]));
  const offered = cart.lines.flatMap((line) => {
    const variant = sold.get(line.variantId);
    return variant?.isAvailable ? [discountable(line, variant)] : [];
  });
  const discounts = discountLines(
    found.filter((promotion) => isOn(promotion, now)),
    offered,
  );
  const lines = cart.lines.flatMap((line) => {
    const variant = sold.get(line.variantId);
    if (!variant) return [];
    const own = discounts.flatMap(({ lineId, promotionId, amount }) => {
      const promotion = lineId === line.id ? promotions.get(promotionId) : undefined;
      return promotion ? [applied(promotion, amount)] : [];
    });
    return [priceLine(line, variant, own)];
  });
  const codes = showCodes(cart, promotions, discounts);
  return { id: cart.id, accountId: cart.accountId, lines, codes, ...totalsOf(lines, codes) };
}

/** Only what can be had is counted. */
function totalsOf(lines: readonly ShownLine[], codes: readonly ShownCode[]) {
  const counted = lines.filter(({ isAvailable }) => isAvailable);
  const itemsPrice = sumPoints(counted.map(lineItemsPrice));
  const promotionAmount = sumPoints(counted.map(promotionsOf));
  const feesPrice = sumPoints(counted.map(feesOf));
  const total = add(subtract(itemsPrice, promotionAmount), feesPrice);
  const minSplitPoints = fewestPoints(counted);
  return {
    promotions: codes
      .filter(({ lineCount }) => lineCount > 0)
      .map(({ promotionId, code, name, amount }) => ({ promotionId, code, name, amount })),
    itemsPrice,
    promotionAmount,
    feesPrice,
    total,
    minSplitPoints,
    hasSplitPay: minSplitPoints < total,
    hasOnlyEgifts: lines.length > 0 && lines.every(({ product }) => product.type === 'egiftcard'),
  };
}
