import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { expiryOf } from '../../activity/index.ts';
import { recordAct } from '../../audit/index.ts';
import { collectByHand, payRefundOtherwise } from '../../payments/index.ts';
import { adjust, lockPools } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { noteRefusedStop } from '../../orders/index.ts';
import { noteSettled } from '../../promises/index.ts';
import { dropRefusedRecall } from '../../redemptions/index.ts';
import { refundInPoints, type Standing } from '../overview.ts';
import { findPayer, findStanding, type Payer } from '../unsettled.repository.ts';
import type { OverviewDeps } from './deps.ts';

export interface ResolveUnsettled {
  readonly staffId: string;
  readonly kind: 'recall' | 'stop' | 'promise' | 'refund' | 'uncollected';
  readonly id: string;
  /** In points to the account that the order was placed with, or by hand with a note. */
  readonly how: { readonly way: 'points' } | { readonly way: 'by_hand'; readonly note: string };
  readonly traceId: string;
}

const settledAs = {
  refund: { points: 'paid_in_points', by_hand: 'paid_by_hand' },
  uncollected: { points: undefined, by_hand: 'settled_by_hand' },
} as const;

type Refused = { readonly code: 'not_found' | 'not_possible_now' };

interface Crediting {
  readonly refundId: string;
  readonly payer: Payer;
  readonly program: Program;
  readonly at: Date;
}

/**
 * The refused card amount in points, at the program's rate and rounded up. The points last as long as points earned
 * today.
 */
const creditPoints = (
  tx: Transaction,
  { refundId, payer, program, at }: Crediting,
): Parameters<typeof payRefundOtherwise>[2] => ({
  toPoints: async (amount) => {
    const owed = refundInPoints(amount, program.rates.redemption);
    const { poolId, accountId } = payer;
    const facts = { poolId, accountId, reference: `card-refund:${refundId}`, reason: 'card_refund', at };
    const given = await adjust(tx, { ...facts, amount: owed, expiresAt: expiryOf(at, program.earning.lifeMonths) });
    if (!given.ok) throw new Error(`The points of refund ${refundId}: ${given.refusal.code}`);
    return owed;
  },
});

interface Note {
  readonly staffId: string;
  readonly note: string;
  readonly at: Date;
}

/**
 * A credit that the bank will not take back: the bank settles it outside of the portal, or bears it. What fulfilment
 * would not stop: somebody told the member. What arrived after its points had come back: the partner pays, or the bank.
 */
const notes = {
  recall: { write: (tx: Transaction, id: string, { at }: Note) => dropRefusedRecall(tx, id, at), becomes: 'dropped' },
  stop: { write: noteRefusedStop, becomes: 'noted' },
  promise: { write: noteSettled, becomes: 'settled' },
} as const;

/** A person has settled it: the portal only keeps the note. */
function takeNote(
  deps: OverviewDeps,
  kind: keyof typeof notes,
  { staffId, id, how, traceId }: ResolveUnsettled,
): Promise<Result<Standing, Refused>> {
  return inTransaction<Standing, Refused>(deps.database, async (tx) => {
    if (how.way === 'points') return refuse('not_possible_now');
    const at = deps.clock.now();
    const isFirst = await notes[kind].write(tx, id, { staffId, note: how.note, at });
    const after = await findStanding(tx, kind, id);
    if (!after) return refuse('not_found');
    // A second press finds it settled.
    if (!isFirst) return after.state === notes[kind].becomes ? accept(after) : refuse('not_possible_now');
    const details = { kind, id, ...how };
    await recordAct(tx, { staffId, memberId: after.memberId, act: 'unsettled.resolve', details, traceId }, at);
    return accept(after);
  });
}

/** Another way to settle money that a partner refused. It works once: the second person is told the state. */
export async function resolveUnsettled(
  deps: OverviewDeps,
  wanted: ResolveUnsettled,
): Promise<Result<Standing, Refused>> {
  const { staffId, kind, id, how, traceId } = wanted;
  if (kind !== 'refund' && kind !== 'uncollected') return takeNote(deps, kind, wanted);
  const program = await deps.program();
  return inTransaction<Standing, Refused>(deps.database, async (tx) => {
    const payer = await findPayer(tx, kind, id);
    const before = await findStanding(tx, kind, id);
    if (!payer || !before) return refuse('not_found');
    // The pool first: all code locks in this order.
    if (how.way === 'points') await lockPools(tx, [payer.poolId]);
    const at = deps.clock.now();
    if (kind === 'uncollected' && how.way === 'points') return refuse('not_possible_now');
    const done =
      kind === 'uncollected'
        ? await collectByHand(tx, id, how.way === 'by_hand' ? how.note : '')
        : await payRefundOtherwise(
            tx,
            id,
            how.way === 'points' ? creditPoints(tx, { refundId: id, payer, program, at }) : { note: how.note },
            { at, quietSince: new Date(at.getTime() - deps.cardGateway.timeBudgetMs) },
          );
    const after = (await findStanding(tx, kind, id)) ?? before;
    // If the same button was pressed twice, it is settled. If it was settled in another way, this person has agreed to
    // something else.
    if (!done.ok) return after.state === settledAs[kind][how.way] ? accept(after) : refuse('not_possible_now');
    const details = { kind, id, ...how, order: payer.orderNumber };
    await recordAct(tx, { staffId, memberId: payer.memberId, act: 'unsettled.resolve', details, traceId }, at);
    return accept(after);
  });
}
