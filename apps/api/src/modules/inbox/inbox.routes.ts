import { calls } from '@rewards/contract';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { countsAnswer, messageAnswer, switchAnswer } from './inbox.answer.ts';
import type { InboxDeps } from './use-cases/deps.ts';
import { listMessages, MESSAGES_PER_PAGE } from './use-cases/list-messages.ts';
import { markAllRead, markMessage } from './use-cases/mark-messages.ts';
import { showSwitches, turnSwitch } from './use-cases/message-switches.ts';

export function inboxCalls(deps: InboxDeps): ServedCall[] {
  return [
    serve(calls.listMessages, async ({ query: { page, filter }, caller: { memberId }, locale }) => {
      const { messages, counts, total } = await listMessages(deps, { memberId, filter, page });
      const data = messages.map((message) => messageAnswer(message, locale));
      return accept({ ...pageOf(data, { page, perPage: MESSAGES_PER_PAGE, total }), counts: countsAnswer(counts) });
    }),
    serve(calls.markMessage, async ({ params: { id }, body: { is_read: isRead }, caller: { memberId } }) => {
      const marked = await markMessage(deps, { memberId, id, isRead });
      return marked.ok ? accept({ code: 'success' as const, unread: marked.value }) : marked;
    }),
    serve(calls.markMessagesRead, async ({ body: { until }, caller: { memberId } }) => {
      const marked = await markAllRead(deps, { memberId, until: new Date(until) });
      return marked.ok ? accept({ code: 'success' as const, unread: marked.value }) : marked;
    }),
    serve(calls.listMessageSwitches, async ({ caller }) =>
      accept({ data: (await showSwitches(deps.database, caller.memberId)).map(switchAnswer) }),
    ),
    serve(calls.turnMessageSwitch, async ({ body: { kind, channel, is_on: isOn }, caller: { memberId } }) => {
      const turned = await turnSwitch(deps, { memberId, kind, channel, isOn });
      return turned.ok ? accept({ data: turned.value.map(switchAnswer) }) : turned;
    }),
  ];
}
