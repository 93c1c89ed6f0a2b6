import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import {
  type GroupDocument,
  type ProductDocument,
  readGroup,
  readProduct,
  type WrittenProduct,
} from './external-offer.documents.ts';
import type { ExternalOffer } from './external-product.ts';

type ExternalTables = {
  external_group: { program_slug: string; code: string; position: number; document: unknown; updated_at: Date };
  external_product: {
    program_slug: string;
    id: string;
    group_code: string;
    position: number;
    is_active: boolean;
    document: unknown;
    updated_at: Date;
  };
};

export async function readOffer(connection: Connection, programSlug: string): Promise<ExternalOffer> {
  const tables = connection.withTables<ExternalTables>();
  const [groups, products] = await Promise.all([
    tables
      .selectFrom('external_group')
      .select(['code', 'document'])
      .where('program_slug', '=', programSlug)
      .orderBy('position')
      .orderBy('code')
      .execute(),
    tables
      .selectFrom('external_product')
      .select(['id', 'group_code', 'document'])
      .where('program_slug', '=', programSlug)
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  return {
    groups: groups.map(({ code, document }) => readGroup(code, document)),
    products: products.map((row) => readProduct(row.id, row.group_code, row.document)),
  };
}

export interface ConfiguredGroup {
  readonly programSlug: string;
  readonly code: string;
  readonly position: number;
  readonly document: GroupDocument;
}

export async function saveGroup(tx: Transaction, group: ConfiguredGroup, now: Date): Promise<void> {
  const { code: _code, ...checked } = readGroup(group.code, group.document);
  const changed = { position: group.position, document: JSON.stringify(checked), updated_at: now };
  await tx
    .withTables<ExternalTables>()
    .insertInto('external_group')
    .values({ program_slug: group.programSlug, code: group.code, ...changed })
    .onConflict((conflict) => conflict.columns(['program_slug', 'code']).doUpdateSet(changed))
    .execute();
}

export interface ConfiguredProduct {
  readonly programSlug: string;
  readonly id: string;
  readonly groupCode: string;
  readonly position: number;
  readonly isActive: boolean;
  readonly document: ProductDocument;
}

export async function saveProduct(tx: Transaction, product: ConfiguredProduct, now: Date): Promise<void> {
  const { groupCode, position, isActive, document } = product;
  // Read as it will be read: what cannot be is refused before it is kept.
  readProduct(product.id, groupCode, document);
  const changed = {
    group_code: groupCode,
    position,
    is_active: isActive,
    document: JSON.stringify(document),
    updated_at: now,
  };
  await tx
    .withTables<ExternalTables>()
    .insertInto('external_product')
    .values({ program_slug: product.programSlug, id: product.id, ...changed })
    .onConflict((conflict) => conflict.columns(['program_slug', 'id']).doUpdateSet(changed))
    .execute();
}

/** A product as staff see it: with the version they look at, and who made it. */
export interface StoredProduct {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: Date;
  /** A name. */
  readonly updatedBy: string | null;
  readonly configuration: Readonly<Record<string, unknown>>;
}

const stored = sql`p.id, p.version, p.updated_at as "updatedAt", s.name as "updatedBy",
  p.document || jsonb_build_object('isActive', p.is_active, 'group', p.group_code, 'position', p.position)
    as configuration`;

export async function listStored(connection: Connection, programSlug: string): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select ${stored} from external_product p left join staff s on s.id = p.updated_by
    where p.program_slug = ${programSlug} order by p.group_code, p.position, p.id`.execute(connection);
  return rows;
}

export async function lockStored(tx: Transaction, programSlug: string, id: string): Promise<StoredProduct | undefined> {
  const { rows } = await sql<StoredProduct>`
    select ${stored} from external_product p left join staff s on s.id = p.updated_by
    where p.program_slug = ${programSlug} and p.id = ${id} for update of p`.execute(tx);
  return rows[0];
}

interface ProductByStaff extends WrittenProduct {
  readonly programSlug: string;
  readonly id: string;
  readonly staffId: string;
}

/** Answers the new version; nothing when a new product has a name that is taken. */
export async function writeStored(
  tx: Transaction,
  { programSlug, id, groupCode, position, isActive, document, staffId }: ProductByStaff,
  { isNew, now }: { readonly isNew: boolean; readonly now: Date },
): Promise<number | undefined> {
  const text = JSON.stringify(document);
  const { rows } = isNew
    ? await sql<{ version: number }>`
        insert into external_product
          (program_slug, id, group_code, position, is_active, document, updated_at, updated_by)
        values (${programSlug}, ${id}, ${groupCode}, ${position}, ${isActive}, ${text}::jsonb, ${now}, ${staffId})
        on conflict do nothing returning version`.execute(tx)
    : await sql<{ version: number }>`
        update external_product set group_code = ${groupCode}, position = ${position}, is_active = ${isActive},
          document = ${text}::jsonb, updated_at = ${now}, updated_by = ${staffId}, version = version + 1
        where program_slug = ${programSlug} and id = ${id} returning version`.execute(tx);
  return rows[0]?.version;
}
