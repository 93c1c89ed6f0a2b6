/** A member's wish to hear when a variant is back. */
export interface StockAlert {
  readonly memberId: string;
  readonly variantId: number;
}
