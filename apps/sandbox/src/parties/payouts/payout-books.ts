import { randomUUID } from 'node:crypto';
import type { Store } from '../../store.ts';

export interface AskedPayout {
  readonly key: string;
  readonly kind: 'statement_credit' | 'statement_debit' | 'deposit' | 'investment' | 'external';
  readonly amountCents: number;
  readonly account: string;
  readonly destination: Readonly<Record<string, string>>;
}

export type Temper =
  | 'pays'
  | 'refuses'
  | 'refuses-later'
  | 'pays-in-silence'
  | 'fails-twice'
  | 'never-answers'
  | 'pays-late'
  | 'never-ends'
  | 'answers-wrongly';

export interface BookedPayout extends AskedPayout {
  readonly reference: string;
  readonly temper: Temper;
  readonly at: Date;
}

export interface Standing {
  readonly state: 'accepted' | 'settled' | 'refused';
  readonly code: string | null;
}

const endings: Record<string, Temper> = {
  '0000': 'refuses-later',
  '0001': 'refuses',
  '0002': 'pays-in-silence',
  '0003': 'fails-twice',
  '0061': 'never-answers',
  '0062': 'pays-late',
  '0063': 'never-ends',
  '0064': 'answers-wrongly',
};
const cashEndings: Record<string, Temper> = {
  '13': 'refuses',
  '37': 'pays-in-silence',
  '51': 'fails-twice',
  '77': 'refuses-later',
  '61': 'never-answers',
  '62': 'pays-late',
  '63': 'never-ends',
  '64': 'answers-wrongly',
};

/** A deposit is known by the account's last digits, everything else by the cents of its amount. */
export function temperOf({ destination, amountCents }: AskedPayout): Temper {
  const ending = destination.ending;
  if (ending !== undefined) return endings[ending] ?? 'pays';
  return cashEndings[String(amountCents % 100).padStart(2, '0')] ?? 'pays';
}

export const magicValues = [
  {
    value: 'a deposit to an account ending in 0000',
    effect: 'accepted, refused half a minute later: points come back',
  },
  { value: 'a deposit to an account ending in 0001', effect: 'refused at once: points come back' },
  { value: 'a deposit to an account ending in 0002', effect: 'paid, but no answer: a look-up by key tells' },
  { value: 'a deposit to an account ending in 0003', effect: 'answers 500 twice, then pays' },
  {
    value: 'a credit, or one taken back, of … .13, .37, .51 or .77 dollars',
    effect: 'refused, silent, failing twice, refused later: as above',
  },
  {
    value: 'a deposit to an account ending in 0061, 0062, 0063 or 0064, or a credit of … .61 to .64 dollars',
    effect: 'never answered, paid after 40 days, accepted for ever, paid but answered wrongly for 30 days',
  },
  { value: 'an investment account ending in 000', effect: 'cannot be verified' },
  { value: 'an investment account ending in 999', effect: 'no answer when it is verified' },
];

const HOUR_MS = 60 * 60_000;
const REFUSED_AFTER_MS = 30_000;
const settledAfterMs = {
  statement_credit: 48 * HOUR_MS,
  statement_debit: 48 * HOUR_MS,
  deposit: 72 * HOUR_MS,
  investment: 72 * HOUR_MS,
  external: HOUR_MS,
};

const LATE_MS = 40 * 24 * HOUR_MS;
export const WRONG_FOR_MS = 30 * 24 * HOUR_MS;
const settledOtherwiseMs: Partial<Record<Temper, number>> = {
  'refuses-later': Number.POSITIVE_INFINITY,
  'never-answers': Number.POSITIVE_INFINITY,
  'never-ends': Number.POSITIVE_INFINITY,
  'pays-late': LATE_MS,
};

/** By the portal's clock: a payment is under way for days, as at a bank. */
export function standingOf(payout: BookedPayout, now: Date): Standing {
  const ageMs = now.getTime() - payout.at.getTime();
  if (payout.temper === 'refuses')
    return {
      state: 'refused',
      code: payout.kind === 'deposit' || payout.kind === 'investment' ? 'account_unknown' : 'other',
    };
  if (payout.temper === 'refuses-later' && ageMs >= REFUSED_AFTER_MS)
    return {
      state: 'refused',
      code: payout.kind === 'deposit' || payout.kind === 'investment' ? 'account_closed' : 'other',
    };
  const isSettled = ageMs >= (settledOtherwiseMs[payout.temper] ?? settledAfterMs[payout.kind]);
  return { state: isSettled ? 'settled' : 'accepted', code: null };
}

export interface PayoutBooks {
  /** The same key is the same payment; nothing when it comes with another content. */
  pay(asked: AskedPayout, now: Date): BookedPayout | undefined;
  /** By its key, or by the reference of books that were thrown away: it says enough to go on with. */
  find(key: string, reference?: string): BookedPayout | undefined;
  /** Newest first. */
  list(): readonly BookedPayout[];
}

const contentOf = ({ kind, amountCents, account, destination }: AskedPayout): string =>
  JSON.stringify([kind, amountCents, account, Object.entries(destination).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** What follows from a payment's beginning alone is the same after every restart. */
const REFERENCE = /^pay\.([\da-f]{8})\.([a-z_]+)\.([a-z-]+)\.(\d{1,14})\.(\d{1,13})\.[\da-f-]{36}$/;

function fromReference(key: string, reference: string, ownLife: string): BookedPayout | undefined {
  const [, life, kind, temper, atMs, amountCents] = REFERENCE.exec(reference) ?? [];
  if (life === undefined || life === ownLife) return undefined;
  const asked = {
    key,
    kind: kind as AskedPayout['kind'],
    amountCents: Number(amountCents),
    account: '',
    destination: {},
  };
  return { ...asked, reference, temper: temper as Temper, at: new Date(Number(atMs)) };
}

export function createPayoutBooks(store: Store): PayoutBooks {
  const life = store.once('payouts', () => randomUUID().slice(0, 8));
  const payouts = store.map<BookedPayout>('payouts');
  return {
    pay(asked, now) {
      const known = payouts.get(asked.key);
      if (known) return contentOf(known) === contentOf(asked) ? known : undefined;
      const temper = temperOf(asked);
      const facts = [life, asked.kind, temper, now.getTime(), asked.amountCents, randomUUID()];
      const booked = { ...asked, reference: `pay.${facts.join('.')}`, temper, at: now };
      payouts.set(asked.key, booked);
      return booked;
    },
    find: (key, reference = '') => payouts.get(key) ?? fromReference(key, reference, life),
    list: () => [...payouts.values()].toReversed(),
  };
}
