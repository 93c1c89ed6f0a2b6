import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { onceFor } from '../../http/idempotency-key.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { foundAnswer, mailAnswer, memberAnswer, type ToldAccounts } from './staff.answer.ts';
import type { StaffDeps } from './use-cases/deps.ts';
import { listMails, MAILS_PER_PAGE } from './use-cases/list-mails.ts';
import { addNote, NOTES_PER_PAGE, showNotes } from './use-cases/member-notes.ts';
import { resendMail } from './use-cases/resend-mail.ts';
import { searchMembers } from './use-cases/search-members.ts';
import { showMember } from './use-cases/show-member.ts';

interface Deps extends StaffDeps {
  readonly words: Record<Locale, Words>;
  readonly idempotencySecret: string;
  /** How the area of the accounts shows them. */
  readonly tellAccounts: (memberId: string, locale: Locale) => Promise<ToldAccounts>;
}

export function staffCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.searchMembers, async ({ query, caller, locale, traceId }) => {
      const found = await searchMembers(deps, { staffId: caller.staffId, query: query.query, traceId });
      if (!found.ok) return found;
      const { cardFamilies } = await deps.program();
      return accept({ data: found.value.map((member) => foundAnswer(member, cardFamilies, locale)) });
    }),
    serve(calls.showStaffMember, async ({ params, caller, locale, traceId }) => {
      const shown = await showMember(deps, { staffId: caller.staffId, memberId: params.id, traceId });
      if (!shown.ok) return shown;
      return accept({ data: memberAnswer(shown.value, await deps.tellAccounts(params.id, locale)) });
    }),
    serve(calls.listStaffMemberMails, async ({ params, query, caller, locale, traceId }) => {
      const { page, order_id: orderId } = query;
      const look = { staffId: caller.staffId, memberId: params.id, traceId };
      const listed = await listMails(deps, { ...look, page, orderId });
      if (!listed.ok) return listed;
      const data = listed.value.mails.map((mail) => mailAnswer(mail, deps.words[locale]));
      return accept(pageOf(data, { page, perPage: MAILS_PER_PAGE, total: listed.value.total }));
    }),
    serve(calls.resendMail, async ({ params, caller, traceId, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const { id: memberId, mailId } = params;
      const sent = await resendMail(deps, { staffId: caller.staffId, memberId, mailId, traceId, once });
      return sent.ok ? accept({ code: 'success' as const, email: sent.value }) : sent;
    }),
    serve(calls.listMemberNotes, async ({ params, query, caller, traceId }) => {
      const { page } = query;
      const shown = await showNotes(deps, { staffId: caller.staffId, memberId: params.id, page, traceId });
      if (!shown.ok) return shown;
      const data = shown.value.notes.map(({ id, text, staffName, writtenAt }) => ({
        id,
        text,
        staff_name: staffName,
        written_at: writtenAt.toISOString(),
      }));
      return accept(pageOf(data, { page, perPage: NOTES_PER_PAGE, total: shown.value.total }));
    }),
    serve(calls.addMemberNote, async ({ params, body, caller, traceId, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const noted = await addNote(deps, { staffId: caller.staffId, memberId: params.id, ...body, traceId, once });
      return noted.ok ? accept({ code: 'success' as const }) : noted;
    }),
  ];
}
