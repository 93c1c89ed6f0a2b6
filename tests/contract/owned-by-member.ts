import type { House } from '../../apps/api/src/wiring.ts';

/** A session that has ended: to end it again answers the same. */
async function insertSession({ pool }: House, memberId: string): Promise<string> {
  const { rows } = await pool.query(
    `insert into session (id, kind, member_id, via, created_at, last_used_at, current_jti, ended_at, ended_because)
     values (gen_random_uuid(), 'member', $1, 'sso', now(), now(), gen_random_uuid(), now(), 'logout') returning id`,
    [memberId],
  );
  return rows[0].id;
}

/** A message that its owner can read. */
async function insertMessage({ pool }: House, memberId: string): Promise<string> {
  const { rows } = await pool.query(
    `with event as (
       insert into outbox_event (topic, payload, occurred_at, delivered_at) values ('safety.alert', '{}', now(), now())
       returning id
     )
     insert into member_message (id, member_id, kind, occurred_at, content)
     select id, $1, 'security', now(), '{"en": {}, "fr": {}}' from event returning id`,
    [memberId],
  );
  return rows[0].id;
}

export const insertOwned = async (house: House, memberId: string) => ({
  session: await insertSession(house, memberId),
  message: await insertMessage(house, memberId),
});
