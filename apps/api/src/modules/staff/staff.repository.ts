import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export interface FoundMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly kind: 'personal' | 'business' | 'developer';
  readonly cards: { family: string; ending: string; status_code: string }[];
}

const MAX_FOUND = 20;
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** By part of a name or e-mail, or by the last four digits of a card. */
export async function findMembers(connection: Connection, query: string): Promise<FoundMember[]> {
  const text = query.toLowerCase();
  const part = `%${escapeLike(text)}%`;
  const { rows } = await sql<FoundMember>`
    with found as (
      select m.id, m.first_name, m.last_name, m.email, m.kind
      from member m
      where lower(m.first_name || ' ' || m.last_name) like ${part} or m.email like ${part} or m.id in (
        select am.member_id from medium d join account_member am on am.account_id = d.account_id
        where d.number_ending = ${text})
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
