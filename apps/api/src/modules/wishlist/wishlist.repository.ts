import { sql } from 'kysely';
import type { AskedId, AskedIds, Connection, Transaction } from '../../platform/database.ts';
import { MOST_SAVES, type WishlistEntry } from './wishlist-entry.ts';

type WishlistTables = {
  wishlist_entry: {
    id: string;
    account_id: number;
    member_id: string;
    product_id: number;
    variant_id: number;
    saved_at: Date;
    removed_at: Date | null;
  };
};

export interface NewSave {
  readonly accountId: number;
  readonly memberId: string;
  readonly productId: number;
  readonly variantId: number;
}

/** Saving what is saved changes nothing. Nothing is answered when the account keeps as many as it may. */
export async function keepSave(tx: Transaction, save: NewSave, now: Date): Promise<WishlistEntry | undefined> {
  const { rows } = await sql<WishlistEntry>`
    insert into wishlist_entry as e (account_id, member_id, product_id, variant_id, saved_at)
    select ${save.accountId}::bigint, ${save.memberId}::uuid, ${save.productId}::bigint, ${save.variantId}::bigint,
      ${now}::timestamptz
    where (select count(*) from wishlist_entry k where k.account_id = ${save.accountId} and k.removed_at is null
      and k.variant_id <> ${save.variantId}) < ${MOST_SAVES}
    on conflict (account_id, variant_id) do update set member_id = excluded.member_id, removed_at = null,
      saved_at = case when e.removed_at is null then e.saved_at else excluded.saved_at end
    returning id, variant_id as "variantId", saved_at as "savedAt"`.execute(tx);
  return rows[0];
}

/** Ownership is part of the question. Taking back what was taken back finds it too, and changes nothing. */
export async function removeSave(tx: Transaction, memberId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update wishlist_entry set removed_at = coalesce(removed_at, ${now})
    where id = ${id} and member_id = ${memberId} returning id`.execute(tx);
  return rows.length > 0;
}

const keptBy = (connection: Connection, accountId: AskedId) =>
  connection
    .withTables<WishlistTables>()
    .selectFrom('wishlist_entry')
    .select(['id', 'variant_id as variantId', 'saved_at as savedAt'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null);

/** The newest first. */
export const listSaves = (connection: Connection, accountId: number): Promise<WishlistEntry[]> =>
  keptBy(connection, accountId).orderBy('saved_at', 'desc').orderBy('id', 'desc').execute();

export async function findSavesOf(
  connection: Connection,
  accountId: number,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await keptBy(connection, accountId)
    .where(sql<boolean>`product_id = any(${productIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, variantId }) => [variantId, id]));
}

/** By variant. The caller finds out at the same time whose account it is. */
export async function findSavesOfVariants(
  connection: Connection,
  accountId: AskedId,
  variantIds: AskedIds,
): Promise<Map<number, string>> {
  const rows = await keptBy(connection, accountId).where(sql<boolean>`variant_id = any(${variantIds})`).execute();
  return new Map(rows.map(({ id, variantId }) => [variantId, id]));
}
