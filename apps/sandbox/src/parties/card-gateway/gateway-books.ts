import { randomUUID } from 'node:crypto';
import type { Store } from '../../store.ts';
import type { CardTemper } from './magic-cards.ts';

type PaymentState = 'authorised' | 'declined' | 'captured' | 'voided';
type DeclineCode = 'declined' | 'suspected_fraud';

/** What the gateway remembers of a payment. The card's number and its CVV are not among it. */
export interface BookedPayment {
  readonly key: string;
  readonly reference: string;
  readonly state: PaymentState;
  readonly declineCode: DeclineCode | null;
  readonly authorisedCents: number;
  readonly capturedCents: number;
  readonly voidedCents: number;
  /** By the refund's own key. */
  readonly refunds: ReadonlyMap<string, number>;
  /** Keys that were refused stay refused. */
  readonly refusedRefunds: ReadonlySet<string>;
  readonly currency: string;
  readonly cardEnding: string;
  readonly temper: CardTemper;
  readonly at: Date;
}

export interface AskedPayment {
  readonly key: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly cardEnding: string;
  readonly temper: CardTemper;
}

export interface AskedRefund {
  readonly refundKey: string;
  readonly amountCents: number;
  readonly reference: string;
}

/** The payment after the act, or why the act is not possible. */
export type Booked =
  | { readonly ok: true; readonly payment: BookedPayment }
  | { readonly ok: false; readonly code: string };

export interface GatewayBooks {
  authorise(asked: AskedPayment): Booked;
  /** With the reference it was authorised under, also of a payment of an earlier life of the sandbox. */
  capture(key: string, amountCents: number, reference: string): Booked;
  /** Also for a key that never came: a request that brings it later is refused. */
  void(key: string): Booked;
  refund(key: string, refund: AskedRefund): Booked;
  find(key: string): BookedPayment | undefined;
  /** Newest first. */
  list(): readonly BookedPayment[];
}

const declineCodes: Partial<Record<CardTemper, DeclineCode>> = {
  declines: 'declined',
  'suspects-fraud': 'suspected_fraud',
};

const sumOf = (refunds: ReadonlyMap<string, number>): number =>
  [...refunds.values()].reduce((sum, refundCents) => sum + refundCents, 0);

export const refundedCents = ({ refunds }: BookedPayment): number => sumOf(refunds);

const no = (code: string): Booked => ({ ok: false, code });

export function createGatewayBooks(store: Store, now: () => Date = () => new Date()): GatewayBooks {
  // References of these books must not be taken for those of others, which were thrown away.
  const life = store.once('gateway', () => randomUUID().slice(0, 8));
  const payments = store.map<BookedPayment>('gateway');
  const keep = (payment: BookedPayment): Booked => {
    payments.set(payment.key, payment);
    return { ok: true, payment };
  };
  const open = ({ key, amountCents, ...asked }: AskedPayment, state: PaymentState): BookedPayment => ({
    ...asked,
    key,
    reference: `gw-${life}-${randomUUID()}`,
    state,
    declineCode: state === 'declined' ? (declineCodes[asked.temper] ?? 'declined') : null,
    authorisedCents: state === 'authorised' ? amountCents : 0,
    capturedCents: 0,
    voidedCents: 0,
    refunds: new Map(),
    refusedRefunds: new Set(),
    at: now(),
  });

  const unseen = (key: string, amountCents: number): AskedPayment => ({
    key,
    amountCents,
    currency: 'USD',
    cardEnding: '',
    temper: 'approves',
  });
  /** The books of an earlier life are gone with it: then the portal's word is taken, as its orders are still there. */
  const find = (key: string, reference: string, amountCents: number): BookedPayment | undefined =>
    payments.get(key) ??
    (reference.startsWith(`gw-${life}-`) ? undefined : { ...open(unseen(key, amountCents), 'authorised'), reference });

  return {
    authorise(asked) {
      const known = payments.get(asked.key);
      if (!known) return keep(open(asked, declineCodes[asked.temper] ? 'declined' : 'authorised'));
      const isSame = known.state !== 'authorised' || known.authorisedCents === asked.amountCents;
      return isSame ? { ok: true, payment: known } : no('key_reused');
    },
    capture(key, amountCents, reference) {
      const known = find(key, reference, amountCents);
      if (!known) return no('not_found');
      if (known.state === 'captured' && known.capturedCents === amountCents) return { ok: true, payment: known };
      if (known.state !== 'authorised') return no(`is_${known.state}`);
      if (amountCents > known.authorisedCents) return no('above_the_authorisation');
      return keep({ ...known, state: 'captured', capturedCents: amountCents });
    },
    void(key) {
      const known = payments.get(key);
      if (!known) return keep(open(unseen(key, 0), 'voided'));
      if (known.state === 'captured') return no('is_captured');
      if (known.state !== 'authorised') return { ok: true, payment: known };
      return keep({ ...known, state: 'voided', voidedCents: known.authorisedCents });
    },
    refund(key, { refundKey, amountCents, reference }) {
      const known = find(key, reference, amountCents);
      if (!known) return no('not_found');
      const before = known.refunds.get(refundKey);
      if (before !== undefined) return before === amountCents ? { ok: true, payment: known } : no('key_reused');
      const isRefused = known.refusedRefunds.has(refundKey);
      const isFirst = known.refusedRefunds.size === 0;
      if (isRefused || known.temper === 'refuses-refunds' || (known.temper === 'refuses-the-first-refund' && isFirst)) {
        keep({ ...known, refusedRefunds: new Set(known.refusedRefunds).add(refundKey) });
        return no('card_closed');
      }
      const refunds = new Map(known.refunds).set(refundKey, amountCents);
      if (!known.reference.startsWith(`gw-${life}-`)) {
        return keep({
          ...known,
          state: 'captured',
          authorisedCents: sumOf(refunds),
          capturedCents: sumOf(refunds),
          refunds,
        });
      }
      if (known.state !== 'captured') return no(`is_${known.state}`);
      if (sumOf(refunds) > known.capturedCents) return no('above_the_capture');
      return keep({ ...known, refunds });
    },
    find: (key) => payments.get(key),
    list: () => [...payments.values()].toReversed(),
  };
}
