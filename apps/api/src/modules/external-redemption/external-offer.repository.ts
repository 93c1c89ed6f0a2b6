import type { Connection, Transaction } from '../../platform/database.ts';
import { type GroupDocument, type ProductDocument, readGroup, readProduct } from './external-offer.documents.ts';
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
