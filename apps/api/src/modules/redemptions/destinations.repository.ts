import { sql } from 'kysely';
import type { NewDestination } from '../../platform/acting-session.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Redemption } from './redemption.ts';

type Wanted = Pick<Redemption, 'memberId' | 'kind' | 'details'>;

/** What makes a destination: the account, or the program and the number there. */
export async function placeOf(tx: Transaction, { details }: Pick<Wanted, 'details'>): Promise<Buffer> {
  const { rows } = await sql<{ place: Buffer }>`
    select destination_place(${JSON.stringify(details)}::jsonb) as place`.execute(tx);
  if (!rows[0]) throw new Error('A destination has no fingerprint');
  return rows[0].place;
}

/** Whether the member has sent points there before, they were not sent back, and the member did not take it away since. */
export async function wasPaidTo(tx: Transaction, { memberId, kind, details }: Wanted): Promise<boolean> {
  const place = JSON.stringify(details);
  const { rows } = await sql`
    select from redemption r
    where member_id = ${memberId} and kind = ${kind} and state not in ('returned', 'cancelled')
      and details -> 'destination' is not distinct from ${place}::jsonb -> 'destination'
      and details -> 'programCode' is not distinct from ${place}::jsonb -> 'programCode'
      and details -> 'number' is not distinct from ${place}::jsonb -> 'number'
      and not exists (select from removed_destination d where d.member_id = r.member_id and d.kind = r.kind
        and d.place = destination_place(r.details) and d.removed_at >= r.created_at)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Since when it is known; undefined when it is not. */
export async function findNoted(tx: Transaction, { memberId, kind, place }: NewDestination): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select noted_at as at from new_destination
    where member_id = ${memberId} and kind = ${kind} and place = ${place}`.execute(tx);
  return rows[0]?.at;
}

/** Where points have not gone yet is new again: its wait begins anew. */
export async function forgetNoted(tx: Transaction, memberId: string): Promise<void> {
  await sql`delete from new_destination where member_id = ${memberId}`.execute(tx);
}

/** Answers false when it was known already. */
export async function insertNoted(tx: Transaction, destination: NewDestination, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into new_destination (member_id, kind, place, noted_at, title_en, title_fr)
    values (${destination.memberId}, ${destination.kind}, ${destination.place}, ${now}, ${destination.title.en},
      ${destination.title.fr})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
