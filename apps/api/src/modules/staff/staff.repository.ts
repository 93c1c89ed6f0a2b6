import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { FoundMember, SeenMember } from './staff-member.ts';

const MAX_FOUND = 20;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

const contains = (text: string): string => `%${escapeLike(text)}%`;

/**
 * By parts of a name in any order, part of an e-mail, the last four digits of a card, or the number or id of an order, a
 * redemption or a booking.
 */
export async function findMembers(connection: Connection, query: string): Promise<FoundMember[]> {
  const text = query.toLowerCase();
  const number = query.toUpperCase();
  const fullName = sql`lower(m.first_name || ' ' || m.last_name)`;
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const isNamed = sql.join(
    [sql`${words.length > 0}`, ...words.map((word) => sql`${fullName} like ${contains(word)}`)],
    sql` and `,
  );
  const { rows } = await sql<FoundMember>`
    with found as (
      select m.id, m.first_name, m.last_name, m.email, m.kind
      from member m
      where (${isNamed}) or m.email like ${contains(text)} or m.id in (
        select am.member_id from medium d join account_member am on am.account_id = d.account_id
        where d.number_ending = ${text}
        union all select member_id from shop_order where number = ${number}
        union all select member_id from redemption where confirmation = ${number}
        union all select member_id from historical_order where number = ${number}
        union all select member_id from booking where upper(reference_number) = ${number}
        union all select member_id from member_order where id = ${UUID.test(text) ? text : null}::uuid)
      order by m.last_name, m.first_name, m.id
      limit ${MAX_FOUND}
    )
    select f.id, f.first_name || ' ' || f.last_name as name, f.email, f.kind, coalesce(c.cards, '[]') as cards
    from found f
    left join lateral (
      select json_agg(json_build_object('family', a.family, 'ending', d.number_ending, 'status_code', a.status_code)
        order by a.id) as cards
      from account_member am
      join account a on a.id = am.account_id
      join medium d on d.account_id = a.id
      where am.member_id = f.id
    ) c on true
    order by f.last_name, f.first_name, f.id`.execute(connection);
  return rows;
}

export async function findSeenMember(
  connection: Connection,
  memberId: string,
  now: Date,
): Promise<SeenMember | undefined> {
  const { rows } = await sql<SeenMember>`
    select m.id, m.kind, m.first_name as "firstName", m.last_name as "lastName", m.email,
      m.email_verified_at is not null as "isEmailVerified", m.phone, m.preferred_language as "preferredLanguage",
      m.has_marketing_enabled as "hasMarketingEnabled", m.program_registration_id as "programRegistrationId",
      m.created_at as "createdAt", standing.is_blocked as "isBlocked",
      standing.has_usable_account as "hasUsableAccount",
      standing.has_pending_actions or exists (select from terms_due_at(m.id, ${now}::timestamptz))
        as "hasPendingActions",
      (select locked_until from login_throttle where subject = 'member:' || m.email and locked_until > ${now})
        as "loginLockedUntil"
    from member m join member_standing standing on standing.member_id = m.id
    where m.id = ${memberId}`.execute(connection);
  return rows[0];
}
