import { accept, type Result } from '../../../platform/result.ts';
import { findUnknownAccounts } from '../../accounts/index.ts';
import { findUnknownPictures } from '../../pictures/index.ts';
import { findUnknownSegments } from '../../segments/index.ts';
import { readDocument } from '../content.documents.ts';
import { audienceOf, type ContentEntry, type ContentKind, type FaqEntry, picturesIn, type Window } from '../content.ts';
import type { DocumentProblem, Written } from '../editing.ts';
import { findEntry } from '../editing.repository.ts';
import type { EditingDeps } from './deps.ts';

/** What a person typed for an entry. */
export interface TypedEntry {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly document: unknown;
  readonly window: Window;
}

export interface WrongFields {
  readonly code: 'validation_error';
  readonly problems: readonly DocumentProblem[];
}
const wrong = (...problems: readonly DocumentProblem[]): { readonly ok: false; readonly refusal: WrongFields } => ({
  ok: false,
  refusal: { code: 'validation_error', problems },
});

/** A missing picture would leave a hole in the page, and every reader's browser would ask for it in vain. */
async function pictureProblems(
  deps: EditingDeps,
  entry: Pick<ContentEntry, 'kind' | 'document'>,
): Promise<DocumentProblem[]> {
  const uses = picturesIn(entry);
  if (uses.length === 0) return [];
  const unknown = await findUnknownPictures(
    deps.database,
    uses.map(({ path }) => path),
  );
  return uses.filter(({ path }) => unknown.includes(path)).map(({ field }) => ({ field, problem: 'unknown_picture' }));
}

/** Enough to see what went wrong with a list of thousands. */
const MOST_NAMED = 5;

async function accountProblems(
  deps: EditingDeps,
  entry: Pick<ContentEntry, 'kind' | 'document'>,
): Promise<DocumentProblem[]> {
  const { segment } = audienceOf(entry);
  const unknown = segment.length === 0 ? [] : await findUnknownAccounts(deps.database, segment);
  if (unknown.length === 0) return [];
  return [{ field: 'document.segment', problem: 'unknown_accounts', references: unknown.slice(0, MOST_NAMED) }];
}

async function segmentProblems(
  deps: EditingDeps,
  entry: Pick<ContentEntry, 'kind' | 'document'>,
): Promise<DocumentProblem[]> {
  const { segments } = audienceOf(entry);
  const unknown = segments.length === 0 ? [] : await findUnknownSegments(deps.database, segments);
  return unknown.length === 0 ? [] : [{ field: 'document.segments', problem: 'unknown_segments', segments: unknown }];
}

/** All problems of a document that do not depend on the changes of other people. */
export async function checkDraft(deps: EditingDeps, typed: TypedEntry): Promise<Result<Written, WrongFields>> {
  const { window, kind, slug } = typed;
  if (window.from && window.to && window.to <= window.from) return wrong({ field: 'shown_to', problem: 'ends_first' });
  const { cardFamilies } = await deps.program();
  const families = cardFamilies.map(({ code }) => code);
  const read = readDocument({ kind, slug, document: typed.document }, families);
  if ('problems' in read) return wrong(...read.problems);
  if (kind === 'faq_entry') {
    const { category } = read.document as FaqEntry;
    const key = { programSlug: deps.programSlug, kind: 'faq_category', slug: category } as const;
    if (!(await findEntry(deps.database, key))) return wrong({ field: 'document.category', problem: 'invalid' });
  }
  const entry = { kind, document: read.document };
  const problems = [
    ...(await pictureProblems(deps, entry)),
    ...(await accountProblems(deps, entry)),
    ...(await segmentProblems(deps, entry)),
  ];
  return problems.length > 0 ? wrong(...problems) : accept({ document: read.document, window });
}
