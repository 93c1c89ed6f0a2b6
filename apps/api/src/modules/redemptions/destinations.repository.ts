import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { Redemption } from './redemption.ts';

type Wanted = Pick<Redemption, 'memberId' | 'kind' | 'details'>;

/** Whether the member has sent points there before, and they were not sent back. */
export async function wasPaidTo(tx: Transaction, { memberId, kind, details }: Wanted): Promise<boolean> {
  const place = JSON.stringify(details);
  const { rows } = await sql`
    select from redemption
    where member_id = ${memberId} and kind = ${kind} and state not in ('returned', 'cancelled')
      and details -> 'destination' is not distinct from ${place}::jsonb -> 'destination'
      and details -> 'programCode' is not distinct from ${place}::jsonb -> 'programCode'
      and details -> 'number' is not distinct from ${place}::jsonb -> 'number'
    limit 1`.execute(tx);
  return rows.length > 0;
}
