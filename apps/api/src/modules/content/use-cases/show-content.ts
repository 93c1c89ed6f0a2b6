import type { Clock } from '../../../platform/clock.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Program } from '../../program/index.ts';
import { type ContentEntry, type EntryOfKind, isShowing } from '../content.ts';
import type { ReadSnapshot } from '../content.reader.ts';

export interface ShownContent {
  readonly program: Program;
  readonly menuItems: readonly EntryOfKind<'menu_item'>[];
  readonly accountMenuItems: readonly EntryOfKind<'account_menu_item'>[];
  readonly pages: readonly EntryOfKind<'page'>[];
  readonly slides: readonly EntryOfKind<'slide'>[];
}

export interface ContentDeps {
  readonly readSnapshot: ReadSnapshot;
  readonly clock: Clock;
}

function ofKind<Kind extends ContentEntry['kind']>(entries: readonly ContentEntry[], kind: Kind): EntryOfKind<Kind>[] {
  return entries.filter((entry): entry is EntryOfKind<Kind> => entry.kind === kind);
}

/** What frames the pages: slides only inside their window, menus with the flags the browser follows. */
export async function showContent(
  deps: ContentDeps,
  programSlug: string,
): Promise<Result<ShownContent, { code: 'not_found' }>> {
  const snapshot = await deps.readSnapshot(programSlug);
  if (!snapshot) return refuse('not_found');
  const { program, entries } = snapshot;
  const now = deps.clock.now();
  return accept({
    program,
    menuItems: ofKind(entries, 'menu_item'),
    accountMenuItems: ofKind(entries, 'account_menu_item'),
    pages: ofKind(entries, 'page'),
    slides: ofKind(entries, 'slide').filter(({ document }) => isShowing(document, now)),
  });
}
