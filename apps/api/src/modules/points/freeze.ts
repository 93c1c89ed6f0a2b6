/** On the page, by the link of a mail, or by staff whom the member called. */
export type FreezeWay =
  | { readonly how: 'page' | 'link' }
  | { readonly how: 'staff'; readonly staffId: string; readonly reason: string };

export interface Freeze {
  readonly id: string;
  readonly frozenAt: Date;
  readonly how: FreezeWay['how'];
  /** The orders that were under way; null until the worker has looked. */
  readonly calledBack: readonly string[] | null;
}

export type ThawProof = 'passkey' | 'code' | 'recovery_code' | 'mail';
