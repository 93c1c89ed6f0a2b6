/** A variant that an account has saved. */
export interface WishlistEntry {
  readonly id: string;
  readonly variantId: number;
  readonly savedAt: Date;
}

/** Enough for anybody's wishes, and few enough to be shown in any order at once. */
export const MOST_SAVES = 500;
