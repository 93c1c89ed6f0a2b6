import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

interface Place {
  readonly address1: string;
  readonly postalCode: string;
}

/** Who has stolen a session would not wait so long. */
export const ADDRESS_KNOWN_AFTER = '7 days';

interface Much {
  readonly abovePoints: number;
  readonly now: Date;
}

/**
 * Whether the place is known: so much went there before, which took a proof, or something did a week ago. A small order a
 * moment before does not count: it would open the way for a large one. Nor does what went there before the member took the
 * place away.
 */
export async function wasSentTo(
  tx: Transaction,
  memberId: string,
  place: Place,
  { abovePoints, now }: Much,
): Promise<boolean> {
  const { rows } = await sql`
    select from shop_order o where member_id = ${memberId}
      and shipping_address ->> 'address1' = ${place.address1} and shipping_address ->> 'postalCode' = ${place.postalCode}
      and (total > ${abovePoints} or placed_at < ${now}::timestamptz - ${ADDRESS_KNOWN_AFTER}::interval)
      and not exists (select from removed_destination d where d.member_id = o.member_id and d.kind = 'address'
        and d.place = address_place(o.shipping_address) and d.removed_at >= o.placed_at)
    limit 1`.execute(tx);
  return rows.length > 0;
}
