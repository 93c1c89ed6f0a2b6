import { type Points, points } from '@rewards/amounts';
import type { Account } from '@rewards/contract';

/** What a reader wants to know of a card, in our words. */
export interface CardFacts {
  readonly accountId: number;
  readonly name: string;
  /** The last digits: the rest never reaches the browser. */
  readonly numberEnding: string;
  readonly art: string;
  readonly statusCode: Account['status_code'];
  readonly ownBalance: Points;
  readonly pooledBalance: Points;
}

export const cardFacts = (account: Account): CardFacts => ({
  accountId: account.id,
  name: account.account_type.translated_name,
  numberEnding: account.mediums[0]?.masked_medium_number.slice(-4) ?? '',
  art: account.account_type.art,
  statusCode: account.status_code,
  ownBalance: points(account.last_balance),
  pooledBalance: points(account.pooled_balance),
});
