/** What a variant costs in points, and whether it can be had. */
export interface VariantOffer {
  readonly isAvailable: boolean;
  readonly points: number;
  readonly salePoints: number | null;
  readonly saleFrom: Date | null;
  readonly saleTo: Date | null;
}

export interface EditedVariant extends VariantOffer {
  readonly id: number;
  /** The price that two people, or the vendor’s file, stand for. */
  readonly agreedPoints: number;
  /** False for what one person brought new: it is not for sale. */
  readonly isAgreed: boolean;
  readonly sku: string;
  /** Its attributes; empty where there are none. */
  readonly name: { readonly en: string; readonly fr: string };
}

/** A product as those who run the shop see it. */
export interface EditedProduct {
  readonly id: number;
  /** Grows with every change. */
  readonly revision: number;
  readonly sku: string;
  readonly slug: string;
  readonly type: 'merchandise' | 'giftcard' | 'egiftcard';
  readonly name: { readonly en: string; readonly fr: string };
  readonly category: { readonly en: string; readonly fr: string };
  readonly brand: string;
  readonly picture: string | null;
  readonly ground: string;
  readonly isListed: boolean;
  readonly variants: readonly EditedVariant[];
}

export interface OfferChange extends VariantOffer {
  readonly id: number;
}

/** Without a price it stays as it is. */
export type WantedOffer = Pick<OfferChange, 'id' | 'isAvailable'> & Partial<VariantOffer>;

/** What is wrong with a price, by field: the table would refuse it. */
export function wrongPrices({ points, salePoints, saleFrom, saleTo }: VariantOffer): ('salePoints' | 'saleTo')[] {
  if (salePoints === null) return saleFrom !== null || saleTo !== null ? ['salePoints'] : [];
  if (salePoints >= points) return ['salePoints'];
  return saleFrom !== null && saleTo !== null && saleTo <= saleFrom ? ['saleTo'] : [];
}

/** As the audit keeps it: what can change, by the variants' own names. */
export const offersOf = ({ isListed, variants }: EditedProduct) => ({
  isListed,
  variants: Object.fromEntries(
    variants.map(({ sku, isAvailable, points, salePoints, saleFrom, saleTo }) => [
      sku,
      {
        isAvailable,
        points,
        salePoints,
        saleFrom: saleFrom?.toISOString() ?? null,
        saleTo: saleTo?.toISOString() ?? null,
      },
    ]),
  ),
});
