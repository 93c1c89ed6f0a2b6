import type pg from 'pg';
import type { TestBank } from '../api/test-bank.ts';

export const MEMBERS = 64;

export interface BenchShopper {
  readonly headers: Record<string, string>;
  readonly memberId: string;
  readonly addressId: number;
  /** Each with a pool of its own. */
  readonly accountIds: readonly number[];
}

/** Members with cards and points, written by the database itself: signing up is not what is measured. */
export async function addMembers(pool: pg.Pool, accountsEach: number): Promise<void> {
  await pool.query(
    `with added as (
       insert into member (kind, first_name, last_name, email, program_registration_id, bank_customer_id, created_at)
       select 'personal', 'Bench', 'Member', 'bench-' || n || '@example.com', 1, 'bench-' || n, now()
       from generate_series(1, $1) n returning id)
     insert into address (member_id, first_name, last_name, address1, city, country, postal_code, region_code, is_default,
       created_at)
     select id, 'Bench', 'Member', '1 Main St', 'Portland', 'US', '97201', 'OR', true, now() from added`,
    [MEMBERS],
  );
  await pool.query(
    `with pools as (
       insert into pool (created_at) select now() from generate_series(1, $1) returning id),
     accounts as (
       insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
       select 'bench-' || id, id, 'hsbcprem', 'premier-world', 'A', now() from pools order by id returning id)
     insert into account_member (account_id, member_id, is_primary)
     select account.id, member.id, true
     from (select id, row_number() over (order by id) as place from accounts) account
       join (select id, row_number() over (order by id) as place from member where bank_customer_id like 'bench-%') member
         on member.place = 1 + account.place % $2`,
    [MEMBERS * accountsEach, MEMBERS],
  );
  await pool.query(
    `insert into terms_acceptance (member_id, terms_id, accepted_at, account_ids, way)
     select member.id, terms_id, now(), '{}', 'taken_over' from member, terms_due_at(member.id, now())
     where bank_customer_id like 'bench-%'`,
  );
  await pool.query(
    `insert into journal_entry
       (pool_id, kind, account_id, reference, reason, available_delta, held_delta, counter, lot_expires_at, at)
     select pool_id, 'earn', id, 'bench:' || id, 'bench', 1000000000, 0, 'issued', now() + interval '3 years', now()
     from account where reference_identifier like 'bench-%'`,
  );
}

async function signIn(url: string, bank: TestBank, pool: pg.Pool, number: number): Promise<BenchShopper> {
  const answer = await fetch(`${url}/v1/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await bank.token({ sub: `bench-${number}` }), type: 'sso' }),
  });
  const { auth } = (await answer.json()) as { auth: { access_token: string } };
  const { rows } = await pool.query<{ memberId: string; addressId: number; accountIds: number[] }>(
    `select m.id as "memberId", (select id from address where member_id = m.id) as "addressId",
       array(select account_id from account_member where member_id = m.id order by account_id) as "accountIds"
     from member m where bank_customer_id = $1`,
    [`bench-${number}`],
  );
  const [member] = rows;
  if (!member) throw new Error('The member is not there');
  const headers = { authorization: `Bearer ${auth.access_token}`, 'content-type': 'application/json' };
  return { headers, ...member, accountIds: member.accountIds.map(Number) };
}

export async function signInAll(url: string, bank: TestBank, pool: pg.Pool): Promise<BenchShopper[]> {
  const shoppers: BenchShopper[] = [];
  for (let number = 1; number <= MEMBERS; number += 1) shoppers.push(await signIn(url, bank, pool, number));
  return shoppers;
}

/** A cart with one parcel for every account, written by the database itself. */
export async function fillCarts(pool: pg.Pool, variantId: number): Promise<Map<number, string>> {
  await pool.query(
    `insert into cart (account_id, member_id, created_at, changed_at)
     select a.id, m.member_id, now(), now() from account a join account_member m on m.account_id = a.id
     where a.reference_identifier like 'bench-%'
       and not exists (select from cart c where c.account_id = a.id and c.state <> 'ordered')`,
  );
  await pool.query(
    `insert into cart_item (cart_id, product_id, variant_id, quantity, seen_price, added_at)
     select c.id, v.product_id, v.id, 1, 10000, now() from cart c, variant v
     where v.id = $1 and c.state = 'open' and not exists (select from cart_item i where i.cart_id = c.id)`,
    [variantId],
  );
  const { rows } = await pool.query<{ id: string; account_id: number }>(
    "select id, account_id from cart where state = 'open'",
  );
  return new Map(rows.map(({ id, account_id }) => [account_id, id]));
}
