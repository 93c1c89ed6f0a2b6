/** What the portal told about something it sold. */
export interface OrderItem {
  readonly key: string;
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly sku: string;
  readonly name: string;
  readonly type: 'merchandise' | 'giftcard' | 'egiftcard';
  readonly quantity: number;
  readonly recipient: { readonly name: string; readonly email: string; readonly message?: string | null } | null;
  /** Not before; items of older books have none. */
  readonly sendAt?: Date | null;
  readonly shipsTo: string | null;
}

export interface Claim {
  readonly id: string;
  readonly kind: 'return' | 'damage';
  readonly text: string;
  readonly requestedAt: Date;
  readonly withdrawnAt: Date | null;
}

/** An item with everything that was asked for it since. */
export interface KnownItem {
  readonly item: OrderItem;
  readonly cancelledAt: Date | null;
  readonly claims: readonly Claim[];
  readonly replacements: readonly { readonly key: string; readonly askedAt: Date }[];
  readonly resends: readonly { readonly key: string; readonly askedAt: Date }[];
}
