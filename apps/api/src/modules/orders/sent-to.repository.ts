import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

interface Place {
  readonly address1: string;
  readonly postalCode: string;
}

/** Who has stolen a session would not wait so long. */
const KNOWN_AFTER = '7 days';

interface Much {
  readonly abovePoints: number;
  readonly now: Date;
}

/**
 * Whether the place is known: so much went there before, which took a proof, or something did a week ago. A small order a
 * moment before does not count: it would open the way for a large one.
 */
export async function wasSentTo(
  tx: Transaction,
  memberId: string,
  place: Place,
  { abovePoints, now }: Much,
): Promise<boolean> {
  const { rows } = await sql`
    select from shop_order where member_id = ${memberId}
      and shipping_address ->> 'address1' = ${place.address1} and shipping_address ->> 'postalCode' = ${place.postalCode}
      and (total > ${abovePoints} or placed_at < ${now}::timestamptz - ${KNOWN_AFTER}::interval)
    limit 1`.execute(tx);
  return rows.length > 0;
}
