import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

interface SegmentUse {
  readonly code: string;
  /** The kinds that can be for some readers alone. */
  readonly kind: 'menu_item' | 'account_menu_item' | 'page' | 'slide' | 'broadcast';
  readonly subject: string;
}

/** Entries that name a segment: in what is published, in what comes next, or in a draft. */
export async function findSegmentUses(connection: Connection): Promise<SegmentUse[]> {
  const { rows } = await sql<SegmentUse>`
    select distinct named.code, e.kind, e.slug as subject
    from content_entry e
    left join content_version n on n.entry_id = e.id and n.version = e.next_version
    cross join lateral (values (e.document), (n.document), (e.draft)) written (document)
    cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(written.document -> 'segments') = 'array' then written.document -> 'segments' end
    ) named (code)
    order by 1, 2, 3`.execute(connection);
  return rows;
}
