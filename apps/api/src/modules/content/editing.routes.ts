import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import { accept, type Result } from '../../platform/result.ts';
import type { ContentKind } from './content.ts';
import { choicesAnswer, documentProblemAnswer, entryAnswer, previewAnswer, rowAnswer } from './editing.answer.ts';
import { placeholderNames } from './placeholders.ts';
import type { Changed, EntryAct } from './use-cases/change-entry.ts';
import type { WrongFields } from './use-cases/check-draft.ts';
import type { EditingDeps } from './use-cases/deps.ts';
import {
  discardDraft,
  publishDraft,
  putBackVersion,
  unpublishEntry,
  unscheduleEntry,
} from './use-cases/publish-draft.ts';
import { reorderEntries } from './use-cases/reorder-entries.ts';
import { saveDraft } from './use-cases/save-draft.ts';
import { listAudiences, listForStaff, previewEntry, previewTyped, showForStaff } from './use-cases/show-entry.ts';

interface Deps extends EditingDeps {
  readonly words: Record<Locale, Words>;
}

interface Edit {
  readonly params: { readonly kind: ContentKind; readonly slug: string };
  readonly caller: StaffCaller;
  readonly traceId: string;
}

const actOf = ({ params, caller, traceId }: Edit, revision: number): EntryAct => ({
  ...params,
  revision,
  staffId: caller.staffId,
  traceId,
});

const changedAnswer = <R extends { readonly code: string }>(changed: Result<Changed, R>) =>
  changed.ok ? accept({ code: 'success' as const, data: { ...changed.value } }) : changed;

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const windowOf = (body: { readonly shown_from: string | null; readonly shown_to: string | null }) => ({
  from: momentOf(body.shown_from),
  to: momentOf(body.shown_to),
});
const refuseDocument = ({ problems }: WrongFields, words: Words) =>
  refuseFields(...problems.map((each) => documentProblemAnswer(each, words)));

const lookingCalls = (deps: Deps): ServedCall[] => [
  serve(calls.listStaffContent, async ({ query, locale }) => {
    const entries = await listForStaff(deps, query.kind);
    return accept({
      data: entries.map(rowAnswer),
      placeholders: [...placeholderNames],
      choices: choicesAnswer(await listAudiences(deps), locale),
    });
  }),
  serve(calls.showStaffContent, async ({ params }) => {
    const shown = await showForStaff(deps, params.kind, params.slug);
    return shown.ok ? accept(entryAnswer(shown.value)) : shown;
  }),
  serve(calls.previewStaffContent, async ({ params, query, locale }) => {
    const preview = await previewEntry(deps, { ...params, version: query.version });
    if (!preview.ok) return preview;
    return accept(previewAnswer(await deps.program(), preview.value, locale));
  }),
  serve(calls.previewTypedContent, async ({ params, body, locale }) => {
    const typed = await previewTyped(deps, { ...params, document: body.document, window: windowOf(body) });
    if (typed.ok) return accept(previewAnswer(await deps.program(), typed.value, locale));
    return refuseDocument(typed.refusal, deps.words[locale]);
  }),
];

export const editingCalls = (deps: Deps): ServedCall[] => [
  ...lookingCalls(deps),
  serve(calls.saveContentDraft, async ({ body, locale, ...edit }) => {
    const typed = { document: body.document, window: windowOf(body) };
    const saved = await saveDraft(deps, { ...actOf(edit, body.revision), ...typed });
    if (saved.ok || !('problems' in saved.refusal)) return changedAnswer(saved);
    return refuseDocument(saved.refusal, deps.words[locale]);
  }),
  serve(calls.publishContent, async ({ body, ...edit }) => {
    const published = await publishDraft(deps, actOf(edit, body.revision));
    if (!published.ok) return published;
    const { beginsAt, ...changed } = published.value;
    return accept({ code: 'success' as const, data: { ...changed, begins_at: beginsAt?.toISOString() ?? null } });
  }),
  serve(calls.unscheduleContent, async ({ body, ...edit }) =>
    changedAnswer(await unscheduleEntry(deps, actOf(edit, body.revision))),
  ),
  serve(calls.unpublishContent, async ({ body, ...edit }) =>
    changedAnswer(await unpublishEntry(deps, actOf(edit, body.revision))),
  ),
  serve(calls.putBackContent, async ({ body, ...edit }) =>
    changedAnswer(await putBackVersion(deps, { ...actOf(edit, body.revision), version: body.version })),
  ),
  serve(calls.discardContentDraft, async ({ query, ...edit }) =>
    changedAnswer(await discardDraft(deps, actOf(edit, query.revision))),
  ),
  serve(calls.reorderContent, async ({ params, body, caller, traceId }) => {
    const { staffId } = caller;
    const reordered = await reorderEntries(deps, { kind: params.kind, slugs: body.slugs, staffId, traceId });
    return reordered.ok ? accept({ code: 'success' as const }) : reordered;
  }),
];
