/** A variant that an account has saved. */
export interface WishlistEntry {
  readonly id: string;
  readonly variantId: number;
  readonly savedAt: Date;
}

/** Enough for every member, and few enough to show all at once in any order. */
export const MOST_SAVES = 500;
