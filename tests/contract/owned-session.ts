import type { House } from '../../apps/api/src/wiring.ts';

/** A session that has ended: to end it again answers the same. */
export async function insertOwnedSession({ pool }: House, memberId: string): Promise<string> {
  const { rows } = await pool.query(
    `insert into session (id, kind, member_id, via, created_at, last_used_at, current_jti, ended_at, ended_because)
     values (gen_random_uuid(), 'member', $1, 'sso', now(), now(), gen_random_uuid(), now(), 'logout') returning id`,
    [memberId],
  );
  return rows[0].id;
}
