import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Program } from '../../program/index.ts';
import { type ContentEntry, type EntryOfKind, isShowing, ofKind } from '../content.ts';
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

/** What is published and inside its window by the portal's clock. */
export async function showEntries(deps: ContentDeps, programSlug: string): Shown<Showing> {
  const snapshot = await deps.readSnapshot(programSlug);
  if (!snapshot) return refuse('not_found');
  const now = deps.clock.now();
  return accept({ program: snapshot.program, entries: snapshot.entries.filter((entry) => isShowing(entry, now)) });
}

/** What frames the pages: menus with the flags the browser follows, and the pages in each group of links. */
export async function showContent(deps: ContentDeps, programSlug: string): Shown<ShownContent> {
  const showing = await showEntries(deps, programSlug);
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

export async function showPage(deps: ContentDeps, programSlug: string, pageSlug: string): Shown<EntryOfKind<'page'>> {
  const showing = await showEntries(deps, programSlug);
  if (!showing.ok) return showing;
  const page = ofKind(showing.value.entries, 'page').find(({ slug }) => slug === pageSlug);
  return page ? accept(page) : refuse('not_found');
}
