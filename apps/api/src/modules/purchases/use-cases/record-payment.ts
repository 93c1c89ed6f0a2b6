import { type Cents, compare, type Points, subtract } from '@rewards/amounts';
import type { Locale, Words } from '@rewards/text';
import type { Transaction } from '../../../platform/database.ts';
import type { Result } from '../../../platform/result.ts';
import { addRedeemed, type PayableTransaction } from '../../activity/index.ts';
import { insertRedemption, type InsertRefusal, type Redemption } from '../../redemptions/index.ts';

interface RecordPayment {
  readonly id: string;
  readonly memberId: string;
  readonly account: { readonly id: number; readonly poolId: number; readonly referenceIdentifier: string };
  /** Locked, after the pool. */
  readonly bought: PayableTransaction;
  readonly points: Points;
  readonly cash: Cents;
  readonly calledBy?: Redemption['calledBy'];
  readonly promisedBy: Date;
  readonly at: Date;
  /** The bank has paid it before the portal began. */
  readonly isHistory?: true;
}

const MOST_OF_A_NAME = 120;

/** A fee is called erased only when this payment alone pays all of it. */
function titleOf(words: Record<Locale, Words>, { bought, cash }: RecordPayment): Record<Locale, string> {
  const isWhole = compare(cash, subtract(bought.amount, bought.returned)) === 0;
  const inWords = (locale: Locale): string => {
    const { t } = words[locale];
    if (bought.kind === 'fee') return t(`redemptions.title_annual_fee${isWhole ? '' : '_part'}`);
    return t('redemptions.title_purchase', { merchant: bought.description.slice(0, MOST_OF_A_NAME) });
  };
  return { en: inWords('en'), fr: inWords('fr') };
}

/** Takes the points, asks for the credit, and marks the purchase, in the caller's transaction. */
export async function recordPayment(
  tx: Transaction,
  words: Record<Locale, Words>,
  payment: RecordPayment,
): Promise<Result<Redemption, InsertRefusal>> {
  const { id, memberId, account, bought, points, cash, calledBy, promisedBy, at, isHistory } = payment;
  const redeemed = await insertRedemption(tx, {
    id,
    kind: bought.kind === 'fee' ? 'annual_fee' : 'purchase',
    purpose: 'redeemed_purchases',
    memberId,
    accountId: account.id,
    poolId: account.poolId,
    points,
    cash,
    units: null,
    title: titleOf(words, payment),
    details: {
      account: account.referenceIdentifier,
      transactionId: bought.id,
      bankReference: bought.bankReference,
    },
    promisedBy,
    cancelUntil: null,
    calledBy,
    at,
    ...(isHistory && { isConfirmed: true, isImported: true }),
  });
  if (redeemed.ok) await addRedeemed(tx, bought.id, cash);
  return redeemed;
}
