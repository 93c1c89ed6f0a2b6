import { randomUUID } from 'node:crypto';
import type { Store } from '../../store.ts';
import { type NumberTemper, temperOf } from './magic-numbers.ts';
import { paceOf } from './programs.ts';

export interface AskedTransfer {
  readonly key: string;
  readonly program: string;
  readonly membershipNumber: string;
  readonly name: string;
  readonly units: number;
  readonly askedAt: Date;
}

export type TransferState = 'accepted' | 'credited' | 'declined' | 'rejected' | 'cancelled';

interface KeptTransfer extends AskedTransfer {
  readonly reference: string;
  readonly cancelledAt: Date | null;
}

/** Its state at a moment. */
export interface BookedTransfer extends KeptTransfer {
  readonly state: TransferState;
  readonly hasBegun: boolean;
}

export type Booked =
  | { readonly ok: true; readonly transfer: BookedTransfer }
  | { readonly ok: false; readonly code: string };

/** The reference is what the portal was told when the transfer was accepted. */
export interface KnownBy {
  readonly key: string;
  readonly reference: string | undefined;
}

export interface TransferBooks {
  /** The same key is the same transfer, however often it comes. */
  transfer(asked: AskedTransfer, now: Date): Booked;
  /** Also for a key that never came: a request that brings it later stays cancelled. */
  cancel(known: KnownBy, program: string, now: Date): Booked;
  find(known: KnownBy, now: Date): BookedTransfer | undefined;
  /** Newest first. */
  list(now: Date): readonly BookedTransfer[];
}

const LATE_MS = 40 * 24 * 60 * 60_000;

/** Follows from when it was asked for alone, so that it is the same after every restart. */
function stateOf({ askedAt, program, cancelledAt }: KeptTransfer, temper: NumberTemper, now: Date): TransferState {
  if (cancelledAt) return 'cancelled';
  if (temper === 'declines' || temper === 'mismatches' || temper === 'has-another-name') return 'declined';
  const ageMs = now.getTime() - askedAt.getTime();
  const { endsAfterMs } = paceOf(program);
  if (temper === 'rejects-later') return ageMs >= endsAfterMs / 2 ? 'rejected' : 'accepted';
  if (temper === 'never-answers' || temper === 'never-ends') return 'accepted';
  if (temper === 'credits-late') return ageMs >= LATE_MS ? 'credited' : 'accepted';
  return ageMs >= endsAfterMs ? 'credited' : 'accepted';
}

const toBooked = (kept: KeptTransfer, now: Date): BookedTransfer => ({
  ...kept,
  state: stateOf(kept, temperOf(kept.membershipNumber), now),
  hasBegun: now.getTime() - kept.askedAt.getTime() >= paceOf(kept.program).beginsAfterMs,
});

const isSame = (kept: AskedTransfer, asked: AskedTransfer): boolean =>
  kept.program === asked.program && kept.membershipNumber === asked.membershipNumber && kept.units === asked.units;

/** Says enough to go on with a transfer whose books went with an earlier life; the number's ending decides its temper. */
const REFERENCE = /^LP\.([\da-f]{8})\.([\w-]{1,40})\.(\d{1,14})\.(\d{3})\.(\d{1,12})\.[\da-f-]{36}$/;

function fromReference(key: string, reference: string, ownLife: string): KeptTransfer | undefined {
  const [, life, program = '', askedAtMs, ending = '', units] = REFERENCE.exec(reference) ?? [];
  if (life === undefined || life === ownLife) return undefined;
  const facts = { key, program, membershipNumber: ending, name: '', units: Number(units) };
  return { ...facts, askedAt: new Date(Number(askedAtMs)), reference, cancelledAt: null };
}

export function createTransferBooks(store: Store): TransferBooks {
  const life = store.once('miles', () => randomUUID().slice(0, 8));
  const transfers = store.map<KeptTransfer>('miles');
  const referenceFor = ({ program, askedAt, membershipNumber, units }: AskedTransfer): string =>
    ['LP', life, program, askedAt.getTime(), membershipNumber.slice(-3).padStart(3, '0'), units, randomUUID()].join(
      '.',
    );
  const recall = ({ key, reference }: KnownBy): KeptTransfer | undefined => {
    const recalled = transfers.get(key) ?? (reference === undefined ? undefined : fromReference(key, reference, life));
    if (recalled && !transfers.has(key)) transfers.set(key, recalled);
    return recalled;
  };
  const keep = (kept: KeptTransfer, now: Date): Booked => {
    transfers.set(kept.key, kept);
    return { ok: true, transfer: toBooked(kept, now) };
  };
  return {
    transfer(asked, now) {
      const known = transfers.get(asked.key);
      if (!known) return keep({ ...asked, reference: referenceFor(asked), cancelledAt: null }, now);
      if (!known.cancelledAt && !isSame(known, asked)) return { ok: false, code: 'key_reused' };
      return { ok: true, transfer: toBooked(known, now) };
    },
    cancel(by, program, now) {
      const known = recall(by);
      if (!known) {
        const unseen = { key: by.key, program, membershipNumber: '', name: '', units: 0, askedAt: now };
        return keep({ ...unseen, reference: referenceFor(unseen), cancelledAt: now }, now);
      }
      const { state, hasBegun } = toBooked(known, now);
      if (state === 'cancelled') return { ok: true, transfer: toBooked(known, now) };
      if (state !== 'accepted' || hasBegun) return { ok: false, code: 'has_begun' };
      return keep({ ...known, cancelledAt: now }, now);
    },
    find: (by, now) => {
      const known = recall(by);
      return known && toBooked(known, now);
    },
    list: (now) => [...transfers.values()].toReversed().map((kept) => toBooked(kept, now)),
  };
}
