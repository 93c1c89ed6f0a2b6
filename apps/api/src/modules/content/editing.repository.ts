import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { ContentKind } from './content.ts';
import type { ContentTables } from './content.repository.ts';
import {
  type EditedEntry,
  type EntryKey,
  type KeptVersion,
  type Published,
  waitsItsTurn,
  type Written,
} from './editing.ts';

const columns = [
  'e.id',
  'e.kind',
  'e.slug',
  'e.revision',
  'e.updated_at',
  'e.document',
  'e.version',
  'e.last_version',
  'e.shown_from',
  'e.shown_to',
  'e.draft',
  'e.draft_from',
  'e.draft_to',
  'n.version as next_version',
  'n.document as next_document',
  'n.shown_from as next_from',
  'n.shown_to as next_to',
] as const;

const entriesOf = (connection: Connection) =>
  connection
    .withTables<ContentTables>()
    .selectFrom('content_entry as e')
    .leftJoin('content_version as n', (join) =>
      join.onRef('n.entry_id', '=', 'e.id').onRef('n.version', '=', 'e.next_version'),
    );
type Entries = ReturnType<typeof entriesOf>;
const selected = (query: Entries) => query.select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const entryOf = (row: Row): EditedEntry => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  revision: row.revision,
  updatedAt: row.updated_at,
  published:
    row.version === null
      ? null
      : { document: row.document, window: { from: row.shown_from, to: row.shown_to }, version: row.version },
  next:
    row.next_version === null
      ? null
      : { document: row.next_document, window: { from: row.next_from, to: row.next_to }, version: row.next_version },
  draft: row.draft === null ? null : { document: row.draft, window: { from: row.draft_from, to: row.draft_to } },
  lastVersion: row.last_version,
});

export async function listEntries(
  connection: Connection,
  programSlug: string,
  kind: ContentKind,
): Promise<EditedEntry[]> {
  const rows = await selected(entriesOf(connection))
    .where('e.program_slug', '=', programSlug)
    .where('e.kind', '=', kind)
    .orderBy('e.position')
    .orderBy('e.slug')
    .execute();
  return rows.map(entryOf);
}

const withKey = (query: Entries, { programSlug, kind, slug }: EntryKey) =>
  selected(query).where('e.program_slug', '=', programSlug).where('e.kind', '=', kind).where('e.slug', '=', slug);

export async function findEntry(connection: Connection, key: EntryKey): Promise<EditedEntry | undefined> {
  const row = await withKey(entriesOf(connection), key).executeTakeFirst();
  return row && entryOf(row);
}

/** Two changes of the same entry wait for each other: the second finds another revision than it expects. */
export async function lockEntry(tx: Transaction, key: EntryKey): Promise<EditedEntry | undefined> {
  const row = await withKey(entriesOf(tx), key).forUpdate('e').executeTakeFirst();
  return row && entryOf(row);
}

export async function listVersions(connection: Connection, entryId: string): Promise<KeptVersion[]> {
  const { rows } = await sql<{
    version: number;
    shown_from: Date | null;
    shown_to: Date | null;
    published_at: Date;
    published_by: string | null;
    put_back_version: number | null;
    is_draft: boolean;
  }>`
    select v.version, v.shown_from, v.shown_to, v.published_at, s.name as published_by, v.put_back_version, v.is_draft
    from content_version v left join staff s on s.id = v.published_by
    where v.entry_id = ${entryId}
    order by v.version desc
    limit 100`.execute(connection);
  return rows.map((row) => ({
    version: row.version,
    window: { from: row.shown_from, to: row.shown_to },
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    putBackVersion: row.put_back_version,
    isDraft: row.is_draft,
  }));
}

export async function findVersion(
  connection: Connection,
  entryId: string,
  version: number,
): Promise<Written | undefined> {
  const row = await connection
    .withTables<ContentTables>()
    .selectFrom('content_version')
    .select(['document', 'shown_from', 'shown_to'])
    .where('entry_id', '=', entryId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { document: row.document, window: { from: row.shown_from, to: row.shown_to } };
}

const draftOf = (written: Written | null) => ({
  draft: written && JSON.stringify(written.document),
  draft_from: written?.window.from ?? null,
  draft_to: written?.window.to ?? null,
});

const publishedOf = (published: Published | null) => ({
  document: published && JSON.stringify(published.document),
  version: published?.version ?? null,
  shown_from: published?.window.from ?? null,
  shown_to: published?.window.to ?? null,
});

/** At the end of its kind. Nothing when another person made it first. */
export async function insertDraft(tx: Transaction, key: EntryKey, written: Written, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into content_entry (program_slug, kind, slug, position, draft, draft_from, draft_to, updated_at)
    select ${key.programSlug}, ${key.kind}, ${key.slug}, coalesce(max(position), 0) + 1,
      ${JSON.stringify(written.document)}::jsonb, ${written.window.from}::timestamptz, ${written.window.to}::timestamptz,
      ${now}
    from content_entry where program_slug = ${key.programSlug} and kind = ${key.kind}
    on conflict (program_slug, kind, slug) do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

async function updateEntry(
  tx: Transaction,
  entry: EditedEntry,
  changed: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx
    .withTables<ContentTables>()
    .updateTable('content_entry')
    .set({ ...changed, revision: entry.revision + 1, updated_at: now })
    .where('id', '=', entry.id)
    .execute();
}

export const updateDraft = (tx: Transaction, entry: EditedEntry, written: Written | null, now: Date): Promise<void> =>
  updateEntry(tx, entry, draftOf(written), now);

export async function removeEntry(tx: Transaction, entry: EditedEntry): Promise<void> {
  await tx.withTables<ContentTables>().deleteFrom('content_entry').where('id', '=', entry.id).execute();
}

export interface Publication extends Written {
  readonly staffId: string;
  readonly putBackVersion: number | null;
}

/**
 * Keeps the draft as a version that readers never see, so that it can be put back, too. A text that the history has
 * already is not kept again: a withdrawn entry has its last version as a draft.
 */
export async function putAside(tx: Transaction, entry: EditedEntry, staffId: string, now: Date): Promise<EditedEntry> {
  if (!entry.draft) return entry;
  const { document, window } = entry.draft;
  const version = entry.lastVersion + 1;
  const { rows } = await sql`
    insert into content_version (entry_id, version, document, shown_from, shown_to, published_at, published_by, is_draft)
    select ${entry.id}, ${version}, d.document, d.shown_from, d.shown_to, ${now}, ${staffId}, true
    from (values (${JSON.stringify(document)}::jsonb, ${window.from}::timestamptz, ${window.to}::timestamptz))
      as d (document, shown_from, shown_to)
    where not exists (
      select from content_version v where v.entry_id = ${entry.id} and v.document = d.document
        and v.shown_from is not distinct from d.shown_from and v.shown_to is not distinct from d.shown_to)
    returning version`.execute(tx);
  return rows.length === 0 ? entry : { ...entry, lastVersion: version };
}

/**
 * It becomes the newest version, and the draft is deleted. With its turn to come, readers keep the present version.
 * What is published now leaves a version that waits for its turn where it is.
 */
export async function publish(
  tx: Transaction,
  entry: EditedEntry,
  { document, window, staffId, putBackVersion }: Publication,
  now: Date,
): Promise<number> {
  const version = entry.lastVersion + 1;
  const written = { document: JSON.stringify(document), shown_from: window.from, shown_to: window.to };
  await tx
    .withTables<ContentTables>()
    .insertInto('content_version')
    .values({
      entry_id: entry.id,
      ...written,
      version,
      published_at: now,
      published_by: staffId,
      put_back_version: putBackVersion,
    })
    .execute();
  const shown =
    entry.published && waitsItsTurn(entry, window, now)
      ? { ...publishedOf(entry.published), next_version: version }
      : { ...publishedOf({ document, window, version }), next_version: entry.next?.version ?? null };
  await updateEntry(tx, entry, { ...shown, last_version: version, ...draftOf(null) }, now);
  return version;
}

/** Readers do not see it any more, now or later. Its text becomes the draft, unless there is one. */
export const withdraw = (tx: Transaction, entry: EditedEntry, published: Written, now: Date): Promise<void> =>
  updateEntry(
    tx,
    entry,
    { ...publishedOf(null), next_version: null, ...draftOf(entry.draft ?? entry.next ?? published) },
    now,
  );

/** What readers see stays. The text that waited becomes the draft, unless there is one. */
export const stopNext = (tx: Transaction, entry: EditedEntry, next: Written, now: Date): Promise<void> =>
  updateEntry(tx, entry, { next_version: null, ...draftOf(entry.draft ?? next) }, now);

/** All entries of a kind are locked first: an entry that is added meanwhile would be missing in the new order. */
export async function lockSlugs(tx: Transaction, programSlug: string, kind: ContentKind): Promise<string[]> {
  const rows = await entriesOf(tx)
    .select('e.slug')
    .where('e.program_slug', '=', programSlug)
    .where('e.kind', '=', kind)
    .orderBy('e.id')
    .forUpdate('e')
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function reorder(
  tx: Transaction,
  programSlug: string,
  kind: ContentKind,
  slugs: readonly string[],
): Promise<void> {
  await sql`
    update content_entry e set position = o.position
    from unnest(${slugs}::text[]) with ordinality as o (slug, position)
    where e.program_slug = ${programSlug} and e.kind = ${kind} and e.slug = o.slug`.execute(tx);
}
