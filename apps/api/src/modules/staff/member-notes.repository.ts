import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

export interface MemberNote {
  readonly id: string;
  readonly text: string;
  readonly staffName: string;
  readonly writtenAt: Date;
}

export async function listNotes(
  connection: Connection,
  memberId: string,
  window: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly notes: MemberNote[] }> {
  const { rows } = await sql<MemberNote & { total: number }>`
    select n.id, n.text, s.name as "staffName", n.written_at as "writtenAt", count(*) over () as total
    from member_note n join staff s on s.id = n.staff_id
    where n.member_id = ${memberId}
    order by n.written_at desc, n.id desc limit ${window.limit} offset ${window.offset}`.execute(connection);
  return { total: rows[0]?.total ?? 0, notes: rows };
}

export async function insertNote(
  tx: Transaction,
  { memberId, staffId, text }: { readonly memberId: string; readonly staffId: string; readonly text: string },
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into member_note (member_id, staff_id, written_at, text) values (${memberId}, ${staffId}, ${at}, ${text})
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('A note was not written');
  return made.id;
}
