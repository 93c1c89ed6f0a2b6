import { type EntryOfKind, ofKind } from '../content.ts';
import type { ContentDeps } from './deps.ts';
import { showEntries } from './show-content.ts';

/** Only messages whose segment names the account; the others stay unknown to the member. */
export async function listBroadcasts(
  deps: ContentDeps,
  programSlug: string,
  accountReference: string,
): Promise<EntryOfKind<'broadcast'>[]> {
  const showing = await showEntries(deps, programSlug);
  if (!showing.ok) return [];
  return ofKind(showing.value.entries, 'broadcast').filter(({ document }) =>
    document.segment.includes(accountReference),
  );
}
