import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Destination, PlaceKind } from './destination.ts';

export interface Rules {
  /** An order above it to a new address takes a proof. */
  readonly addressAbovePoints: number;
  readonly addressKnownAfter: string;
  readonly waitHours: number;
  readonly now: Date;
}

/** Newest last. */
export async function listDestinations(
  connection: Connection,
  memberId: string,
  { addressAbovePoints, addressKnownAfter, waitHours, now }: Rules,
): Promise<Destination[]> {
  const { rows } = await sql<Omit<Destination, 'title'> & { readonly en: string | null; readonly fr: string | null }>`
    with paid as (
      select r.kind, destination_place(r.details) as place, max(r.title_en) as en, max(r.title_fr) as fr,
        min(r.created_at) as at
      from redemption r
      where r.member_id = ${memberId} and r.kind in ('direct_deposit', 'investment', 'miles')
        and r.state not in ('returned', 'cancelled')
        -- What went there before the member took it away does not count.
        and not exists (select from removed_destination d where d.member_id = r.member_id and d.kind = r.kind
          and d.place = destination_place(r.details) and d.removed_at >= r.created_at)
      group by 1, 2
    )
    select kind, encode(place, 'hex') as key, en, fr, null as detail, null::bigint as "accountId", at as "addedAt",
      null::timestamptz as "waitsUntil"
    from paid
    union all
    select n.kind, encode(n.place, 'hex'), n.title_en, n.title_fr, null, null, n.noted_at,
      case when n.noted_at + make_interval(hours => ${waitHours}) > ${now}
        then n.noted_at + make_interval(hours => ${waitHours}) end
    from new_destination n
    where n.member_id = ${memberId} and ${waitHours} > 0
      and not exists (select from paid where paid.kind = n.kind and paid.place = n.place)
    union all
    select 'address', encode(address_place(o.shipping_address), 'hex'), o.shipping_address ->> 'address1',
      o.shipping_address ->> 'address1', max(concat_ws(', ', o.shipping_address ->> 'city',
        concat_ws(' ', o.shipping_address ->> 'regionCode', o.shipping_address ->> 'postalCode'))), null, min(o.placed_at), null
    from shop_order o
    where o.member_id = ${memberId} and o.shipping_address is not null
      and (o.total > ${addressAbovePoints} or o.placed_at < ${now}::timestamptz - ${addressKnownAfter}::interval)
      and not exists (select from removed_destination d where d.member_id = o.member_id and d.kind = 'address'
        and d.place = address_place(o.shipping_address) and d.removed_at >= o.placed_at)
    group by address_place(o.shipping_address), o.shipping_address ->> 'address1'
    union all
    select 'retailer', e.account_id::text, e.retailer_account, e.retailer_account, null, e.account_id, e.enrolled_at, null
    from retailer_enrolment e where e.member_id = ${memberId} and e.left_at is null
    union all
    select 'redeemer', a.id::text, a.first_name || ' ' || a.last_name, a.first_name || ' ' || a.last_name, null,
      a.account_id, a.created_at, null
    from authorized_redeemer a where a.member_id = ${memberId} and a.removed_at is null
    order by "addedAt", key`.execute(connection);
  return rows.map(({ en, fr, ...row }) => ({ ...row, title: { en, fr } }));
}

interface Place {
  readonly memberId: string;
  readonly kind: PlaceKind;
  readonly key: string;
}

/** It is new again: also its wait begins anew. */
export async function removePlace(tx: Transaction, { memberId, kind, key }: Place, now: Date): Promise<void> {
  await sql`
    insert into removed_destination (member_id, kind, place, removed_at)
    values (${memberId}, ${kind}, decode(${key}, 'hex'), ${now})
    on conflict (member_id, kind, place) do update set removed_at = excluded.removed_at`.execute(tx);
  await sql`
    delete from new_destination
    where member_id = ${memberId} and kind = ${kind} and place = decode(${key}, 'hex')`.execute(tx);
}

export async function wasRemoved(connection: Connection, { memberId, kind, key }: Place): Promise<boolean> {
  const { rows } = await sql`
    select from removed_destination
    where member_id = ${memberId} and kind = ${kind} and place = decode(${key}, 'hex')`.execute(connection);
  return rows.length > 0;
}
