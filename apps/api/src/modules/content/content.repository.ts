import type { Connection, Transaction } from '../../platform/database.ts';
import { parseEntry } from './content.documents.ts';
import type { ContentEntry } from './content.ts';

type ContentTables = {
  content_entry: {
    program_slug: string;
    kind: ContentEntry['kind'];
    slug: string;
    position: number;
    document: unknown;
    updated_at: Date;
  };
};

export async function listEntries(connection: Connection, programSlug: string): Promise<ContentEntry[]> {
  const rows = await connection
    .withTables<ContentTables>()
    .selectFrom('content_entry')
    .select(['kind', 'slug', 'document'])
    .where('program_slug', '=', programSlug)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return rows.map((row) => parseEntry(row.kind, row.slug, row.document));
}

export interface PlacedEntry {
  readonly programSlug: string;
  readonly position: number;
  readonly entry: ContentEntry;
}

export async function saveEntry(
  tx: Transaction,
  { programSlug, position, entry }: PlacedEntry,
  now: Date,
): Promise<void> {
  const document = JSON.stringify(parseEntry(entry.kind, entry.slug, entry.document).document);
  const changed = { position, document, updated_at: now };
  await tx
    .withTables<ContentTables>()
    .insertInto('content_entry')
    .values({ program_slug: programSlug, kind: entry.kind, slug: entry.slug, ...changed })
    .onConflict((conflict) => conflict.columns(['program_slug', 'kind', 'slug']).doUpdateSet(changed))
    .execute();
}
