import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { refuseFields } from '../../http/error-reply.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import { accept, type Result } from '../../platform/result.ts';
import type { ContentKind } from './content.ts';
import {
  audienceAnswer,
  choicesAnswer,
  documentProblemAnswer,
  entryAnswer,
  rowAnswer,
  shownAnswer,
} from './editing.answer.ts';
import { placeholderNames } from './placeholders.ts';
import type { Changed, EntryAct } from './use-cases/change-entry.ts';
import type { EditingDeps } from './use-cases/deps.ts';
import { discardDraft, publishDraft, putBackVersion, unpublishEntry } from './use-cases/publish-draft.ts';
import { reorderEntries } from './use-cases/reorder-entries.ts';
import { saveDraft } from './use-cases/save-draft.ts';
import { listForStaff, previewEntry, showForStaff } from './use-cases/show-entry.ts';

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

const lookingCalls = (deps: Deps): ServedCall[] => [
  serve(calls.listStaffContent, async ({ query, locale }) => {
    const entries = await listForStaff(deps, query.kind);
    return accept({
      data: entries.map(rowAnswer),
      placeholders: [...placeholderNames],
      choices: choicesAnswer(await deps.program(), locale),
    });
  }),
  serve(calls.showStaffContent, async ({ params }) => {
    const shown = await showForStaff(deps, params.kind, params.slug);
    return shown.ok ? accept(entryAnswer(shown.value)) : shown;
  }),
  serve(calls.previewStaffContent, async ({ params, query, locale }) => {
    const preview = await previewEntry(deps, { ...params, version: query.version });
    if (!preview.ok) return preview;
    const { entry, isInWindow } = preview.value;
    const program = await deps.program();
    const shown = shownAnswer(program, entry, locale);
    return accept({ data: { is_in_window: isInWindow, audience: audienceAnswer(program, entry, locale), shown } });
  }),
];

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const editingCalls = (deps: Deps): ServedCall[] => [
  ...lookingCalls(deps),
  serve(calls.saveContentDraft, async ({ body, locale, ...edit }) => {
    const window = { from: momentOf(body.shown_from), to: momentOf(body.shown_to) };
    const saved = await saveDraft(deps, { ...actOf(edit, body.revision), document: body.document, window });
    if (saved.ok || !('problems' in saved.refusal)) return changedAnswer(saved);
    return refuseFields(...saved.refusal.problems.map((each) => documentProblemAnswer(each, deps.words[locale])));
  }),
  serve(calls.publishContent, async ({ body, ...edit }) =>
    changedAnswer(await publishDraft(deps, actOf(edit, body.revision))),
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
