import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { OrderReader } from './order-reader.ts';

export async function findReader(connection: Connection, memberId: string): Promise<OrderReader | undefined> {
  const { rows } = await sql<OrderReader>`
    select first_name as "firstName", email, preferred_language as language
    from member_to_write_to where member_id = ${memberId}`.execute(connection);
  return rows[0];
}
