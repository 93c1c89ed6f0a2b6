import type { Points } from '@rewards/amounts';

/** A active, H on hold, C cancelled by the member, X cancelled by the bank, I inactive, L locked, F fraud review. */
export type AccountStatus = 'A' | 'H' | 'C' | 'X' | 'I' | 'L' | 'F';

export interface Account {
  readonly id: number;
  readonly referenceIdentifier: string;
  readonly poolId: number;
  readonly typeCode: string;
  readonly family: string;
  readonly status: AccountStatus;
  readonly isPrimary: boolean;
  readonly cards: readonly { readonly name: string; readonly numberEnding: string }[];
}

export interface AccountWithBalance extends Account {
  readonly isFrozen: boolean;
  readonly ownBalance: Points;
  readonly pooledBalance: Points;
}

/** Cards on hold, cancelled or inactive are shown as such but open nothing. Locked ones stop the whole member earlier. */
export const isUsable = ({ status }: Account): boolean => status === 'A';
