import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Replay } from '../../../platform/second-person.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { ChangeKind, ChangeRequest } from '../change.ts';
import { findChange, isAskerAble, saveDecision } from '../changes.repository.ts';

export interface ApprovalsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly replays: Readonly<Record<ChangeKind, Replay>>;
}

/** The right of the call that the change came by. */
const askerNeeds: Readonly<Record<ChangeKind, string>> = {
  program: 'program.change',
  price: 'catalogue.manage',
  promotion: 'promotions.manage',
  partner_rate: 'rates.change',
  refund: 'orders.refund',
  staff: 'staff.manage',
  external: 'partners.manage',
};

interface SentPrices {
  readonly body?: { readonly variants?: readonly { readonly points?: number }[] };
}
/** A product that was sent with prices needed the right to set them, too. */
const sentPrices = ({ kind, command }: Pick<ChangeRequest, 'kind' | 'command'>): boolean =>
  kind === 'price' && ((command as SentPrices).body?.variants ?? []).some(({ points }) => points !== undefined);

interface DecideChange {
  readonly id: string;
  readonly staffId: string;
  readonly traceId: string;
}

type NotApproved = { readonly code: 'not_found' | 'second_person_required' | 'not_possible_now' | 'content_changed' };

/** The change is made with the approval, and once: those who approve later are told that it was approved. */
export async function approveChange(
  deps: ApprovalsDeps,
  { id, staffId, traceId }: DecideChange,
): Promise<Result<ChangeRequest, NotApproved>> {
  const change = await findChange(deps.database, id);
  if (!change) return refuse('not_found');
  const { kind, command, state, requestedBy } = change;
  if (requestedBy.id === staffId) return refuse('second_person_required');
  if (state === 'declined') return refuse('not_possible_now');
  if (state === 'approved') return accept(change);
  const needed = sentPrices(change) ? [askerNeeds[kind], 'prices.change'] : [askerNeeds[kind]];
  for (const right of needed)
    if (!(await isAskerAble(deps.database, requestedBy.id, right))) return refuse('not_possible_now');
  const editor = { staffId: requestedBy.id, traceId, approval: { changeId: id, staffId } };
  const made = await deps.replays[kind](command, editor);
  const now = await findChange(deps.database, id);
  if (now?.state === 'approved') return accept(now);
  // What it was asked about is not what is there now, or somebody declined it at this moment.
  return refuse(made.ok || now?.state === 'declined' ? 'not_possible_now' : 'content_changed');
}

type NotDeclined = { readonly code: 'not_found' | 'not_possible_now' };

export async function declineChange(
  deps: Pick<ApprovalsDeps, 'database' | 'clock'>,
  { id, staffId, traceId, note }: DecideChange & { readonly note: string },
): Promise<Result<ChangeRequest, NotDeclined>> {
  return inTransaction<ChangeRequest, NotDeclined>(deps.database, async (tx) => {
    const now = deps.clock.now();
    const isFirst = await saveDecision(tx, { id, state: 'declined', staffId, note }, now);
    const change = await findChange(tx, id);
    if (!change) return refuse('not_found');
    if (change.state === 'approved') return refuse('not_possible_now');
    if (isFirst) {
      const details = { change: id, kind: change.kind, subject: change.subject, note };
      await recordAct(tx, { staffId, memberId: null, act: 'change.decline', details, traceId }, now);
    }
    return accept(change);
  });
}
