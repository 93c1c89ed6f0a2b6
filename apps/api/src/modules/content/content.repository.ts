import { type Generated, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { parseEntry } from './content.documents.ts';
import type { ContentEntry, ContentKind } from './content.ts';

export type ContentTables = {
  content_entry: {
    id: Generated<string>;
    program_slug: string;
    kind: ContentKind;
    slug: string;
    position: number;
    /** Null while it is not published, as is its version. */
    document: unknown;
    version: number | null;
    last_version: Generated<number>;
    shown_from: Date | null;
    shown_to: Date | null;
    /** Published too, and shown from its own beginning on. */
    next_version: number | null;
    draft: unknown;
    draft_from: Date | null;
    draft_to: Date | null;
    revision: Generated<number>;
    updated_at: Date;
  };
  content_version: {
    entry_id: string;
    version: number;
    document: unknown;
    shown_from: Date | null;
    shown_to: Date | null;
    published_at: Date;
    published_by: string | null;
    put_back_version: number | null;
    is_draft: Generated<boolean>;
  };
};

/**
 * Everything that is published, also what shows only later. An entry whose next version waits comes twice: the present
 * one ends where the next begins.
 */
export async function listPublished(connection: Connection, programSlug: string): Promise<ContentEntry[]> {
  const { rows } = await sql<{
    kind: ContentKind;
    slug: string;
    document: unknown;
    shown_from: Date | null;
    shown_to: Date | null;
  }>`
    select e.kind, e.slug, s.document, s.shown_from, s.shown_to
    from content_entry e
    left join content_version n on n.entry_id = e.id and n.version = e.next_version
    cross join lateral (
      values (e.document, e.shown_from, least(e.shown_to, n.shown_from)), (n.document, n.shown_from, n.shown_to)
    ) s (document, shown_from, shown_to)
    where e.program_slug = ${programSlug} and s.document is not null
    order by e.kind, e.position, e.slug`.execute(connection);
  return rows.map((row) => parseEntry(row.kind, row.slug, row.document, { from: row.shown_from, to: row.shown_to }));
}

export interface PlacedEntry {
  readonly programSlug: string;
  readonly position: number;
  readonly entry: ContentEntry;
}

/** A new entry that is published at once: what a program comes with. Staff go by drafts. */
export async function insertPublished(
  tx: Transaction,
  { programSlug, position, entry }: PlacedEntry,
  now: Date,
): Promise<void> {
  const { document, window } = parseEntry(entry.kind, entry.slug, entry.document, entry.window);
  const published = {
    document: JSON.stringify(document),
    version: 1,
    shown_from: window.from,
    shown_to: window.to,
  };
  const tables = tx.withTables<ContentTables>();
  const { id } = await tables
    .insertInto('content_entry')
    .values({
      program_slug: programSlug,
      kind: entry.kind,
      slug: entry.slug,
      position,
      ...published,
      last_version: 1,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables
    .insertInto('content_version')
    .values({ entry_id: id, ...published, published_at: now, published_by: null, put_back_version: null })
    .execute();
}
