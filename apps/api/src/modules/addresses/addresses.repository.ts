import { type Generated, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Address, AddressFields } from './address.ts';

type AddressTables = {
  address: {
    id: Generated<number>;
    member_id: string;
    first_name: string;
    last_name: string;
    address1: string;
    address2: string | null;
    city: string;
    country: Address['country'];
    postal_code: string;
    region_code: string;
    email: string | null;
    phone: string | null;
    is_default: boolean;
    created_at: Date;
    removed_at: Generated<Date | null>;
  };
};

const selected = [
  'id',
  'first_name as firstName',
  'last_name as lastName',
  'address1',
  'address2',
  'city',
  'country',
  'postal_code as postalCode',
  'region_code as regionCode',
  'email',
  'phone',
  'is_default as isDefault',
] as const;

const columnsOf = (fields: AddressFields) => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  address1: fields.address1,
  address2: fields.address2,
  city: fields.city,
  country: fields.country,
  postal_code: fields.postalCode,
  region_code: fields.regionCode,
  email: fields.email,
  phone: fields.phone,
});

const tablesOf = (connection: Connection) => connection.withTables<AddressTables>();

const kept = (connection: Connection, memberId: string) =>
  tablesOf(connection)
    .selectFrom('address')
    .select(selected)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null);

/** The newest first. */
export const listAddresses = (connection: Connection, memberId: string): Promise<Address[]> =>
  kept(connection, memberId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

/** The owner is part of the query: another member's address is not found, like one that does not exist. */
export const findAddress = (connection: Connection, memberId: string, id: number): Promise<Address | undefined> =>
  kept(connection, memberId).where('id', '=', id).executeTakeFirst();

export const findDefaultAddress = (connection: Connection, memberId: string): Promise<Address | undefined> =>
  kept(connection, memberId).where('is_default', '=', true).executeTakeFirst();

/** Changes of one book come one after the other: two first addresses cannot both become the default. */
export async function lockAddressBook(tx: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address-book\n${memberId}`}, 0))`.execute(tx);
}

export interface NewAddress extends AddressFields {
  readonly memberId: string;
  readonly isDefault: boolean;
  readonly createdAt: Date;
}

/** From here on the caller holds the lock of the book. */
export const insertAddress = (tx: Transaction, { memberId, isDefault, createdAt, ...fields }: NewAddress) =>
  tablesOf(tx)
    .insertInto('address')
    .values({ member_id: memberId, ...columnsOf(fields), is_default: isDefault, created_at: createdAt })
    .returning(selected)
    .executeTakeFirstOrThrow();

export const updateAddress = (
  tx: Transaction,
  { memberId, id, fields }: { readonly memberId: string; readonly id: number; readonly fields: AddressFields },
): Promise<Address | undefined> =>
  tablesOf(tx)
    .updateTable('address')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .returning(selected)
    .executeTakeFirst();

/** Deletes its whole content. Answers whether it is the member's address, even if it was removed before. */
export async function eraseAddress(tx: Transaction, memberId: string, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update address set first_name = '', last_name = '', address1 = '', address2 = null, city = '', postal_code = '',
      region_code = '', email = null, phone = null, is_default = false, removed_at = coalesce(removed_at, ${now})
    where id = ${id} and member_id = ${memberId} returning id`.execute(tx);
  return rows.length > 0;
}

/** There are never two defaults, also between the statements: the old one is cleared before the new one is set. */
export async function setDefault(tx: Transaction, memberId: string, id: number): Promise<void> {
  const addresses = () => tablesOf(tx).updateTable('address').where('member_id', '=', memberId);
  await addresses().set({ is_default: false }).where('is_default', '=', true).execute();
  await addresses().set({ is_default: true }).where('id', '=', id).where('removed_at', 'is', null).execute();
}
