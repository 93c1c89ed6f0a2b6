import type { CardTransaction, ExternalProduct } from '@rewards/contract';

interface Sold {
  readonly id: number;
  readonly slug: string;
  readonly variant: number;
  readonly catalog: number;
  readonly collection: number;
}

/** What is there before the first call. */
export interface Prepared {
  readonly slug: 'rewards-us';
  readonly account: number;
  readonly reference: string;
  readonly business: string;
  readonly bankToken: string;
  readonly loginToken: string;
  readonly loginAs: { readonly user_account: string; readonly token: string };
  readonly product: Sold;
  readonly egift: Sold;
  readonly productGroup: number;
  readonly otherCart: { readonly id: string; readonly itemId: string };
  readonly pendingAction: { readonly id: string; readonly terms_id: string };
  readonly verifyToken: string;
  readonly resetToken: string;
  readonly verification: { readonly id: string; readonly value: string }[];
}

/** What an answer leaves for the calls after it. */
export interface Kept {
  address: number;
  save: string;
  cart: string;
  item: string;
  code: string;
  fees: { item_id: string; code: string; amount: number }[];
  total: number;
  least: number;
  order: string;
  orderItem: string;
  transfer: string;
  paid: CardTransaction;
  erased: CardTransaction;
  verified: string;
  external: ExternalProduct;
  redeemer: string;
}

export type Known = Prepared & Kept;

// oxlint-disable-next-line typescript/no-explicit-any -- the answer of whichever call it was
export type Answer = any;

interface Sent {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

/** Who calls; without it a member with a Premier World card. */
export type Who = 'visitor' | 'business' | 'pending' | 'historical' | 'leaving';

/** One call as the documents write it: its path, its parameters, exactly the fields of its body, and what they read. */
export interface DocumentedCall {
  readonly call: string;
  readonly as?: Who;
  readonly send?: (known: Known) => Sent;
  /** Paths into the answer; `[]` is each of a list, which must have one. */
  readonly reads?: readonly string[];
  readonly keep?: (answer: Answer, known: Kept) => void;
}

/** Fields of one thing, each as a path. */
export const within = (base: string, names: string): string[] => names.split(' ').map((name) => `${base}.${name}`);

export const success = ['code'];
