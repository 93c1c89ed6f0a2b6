import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

interface Place {
  readonly address1: string;
  readonly postalCode: string;
}

/** Whether an order of the member went there before. */
export async function wasSentTo(tx: Transaction, memberId: string, place: Place): Promise<boolean> {
  const { rows } = await sql`
    select from shop_order where member_id = ${memberId}
      and shipping_address ->> 'address1' = ${place.address1} and shipping_address ->> 'postalCode' = ${place.postalCode}
    limit 1`.execute(tx);
  return rows.length > 0;
}
