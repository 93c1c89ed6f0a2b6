import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Program } from '../../program/index.ts';
import { audienceOf, type ContentEntry, type EntryOfKind, isFor, isShowing, ofKind, type Reader } from '../content.ts';
import type { ContentDeps } from './deps.ts';

export interface ShownContent {
  readonly program: Program;
  readonly menuItems: readonly EntryOfKind<'menu_item'>[];
  readonly accountMenuItems: readonly EntryOfKind<'account_menu_item'>[];
  readonly pages: readonly EntryOfKind<'page'>[];
  readonly slides: readonly EntryOfKind<'slide'>[];
}

interface Showing {
  readonly program: Program;
  readonly entries: readonly ContentEntry[];
}

type Shown<Value> = Promise<Result<Value, { code: 'not_found' }>>;

/** What is published, inside its window by the portal's clock, and for this reader. */
export async function showEntries(deps: ContentDeps, programSlug: string, reader?: Reader): Shown<Showing> {
  const snapshot = await deps.readSnapshot(programSlug);
  if (!snapshot) return refuse('not_found');
  const now = deps.clock.now();
  const showing = snapshot.entries.filter((entry) => isShowing(entry, now));
  // Most of the time nothing names a segment, and nobody has to ask.
  const isAsked = reader !== undefined && showing.some((entry) => audienceOf(entry).segments.length > 0);
  const held = isAsked ? await reader.findSegments() : [];
  const entries = showing.filter((entry) => isFor(entry, reader, held));
  return accept({ program: snapshot.program, entries });
}

/** What frames the pages: menus with the flags the browser follows, and the pages in each group of links. */
export async function showContent(deps: ContentDeps, programSlug: string, reader?: Reader): Shown<ShownContent> {
  const showing = await showEntries(deps, programSlug, reader);
  if (!showing.ok) return showing;
  const { program, entries } = showing.value;
  return accept({
    program,
    menuItems: ofKind(entries, 'menu_item'),
    accountMenuItems: ofKind(entries, 'account_menu_item'),
    // The others are reached by their own address: the first view need not know them.
    pages: ofKind(entries, 'page').filter(({ document }) => document.groupCode !== null),
    slides: ofKind(entries, 'slide'),
  });
}

/** A page for other readers is not found, like one that does not exist: its address tells nothing. */
export async function showPage(
  deps: ContentDeps,
  programSlug: string,
  pageSlug: string,
  reader?: Reader,
): Shown<EntryOfKind<'page'>> {
  const showing = await showEntries(deps, programSlug, reader);
  if (!showing.ok) return showing;
  const page = ofKind(showing.value.entries, 'page').find(({ slug }) => slug === pageSlug);
  return page ? accept(page) : refuse('not_found');
}
