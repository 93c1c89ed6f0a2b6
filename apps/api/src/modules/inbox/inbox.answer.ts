import type { InboxCounts, Message as MessageAnswer, MessageSwitch } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import type { listMessages } from './use-cases/list-messages.ts';
import type { ShownSwitch } from './use-cases/message-switches.ts';

type Inbox = Awaited<ReturnType<typeof listMessages>>;

export function messageAnswer(message: Inbox['messages'][number], locale: Locale): MessageAnswer {
  const { title, lines, page, isAlert } = message.content[locale];
  return {
    id: message.id,
    kind: message.kind,
    title,
    lines: [...lines],
    page,
    is_alert: isAlert,
    is_read: message.isRead,
    occurred_at: message.occurredAt.toISOString(),
  };
}

export function countsAnswer(counts: Inbox['counts']): InboxCounts {
  const answer = { all: 0, unread: 0, security: 0, debit: 0, credit: 0, order: 0, support: 0 };
  for (const { kind, total, unread } of counts) {
    answer.all += total;
    answer.unread += unread;
    answer[kind] = total;
  }
  return answer;
}

export const switchAnswer = ({ kind, channel, isOn, isFixed }: ShownSwitch): MessageSwitch => ({
  kind,
  channel,
  is_on: isOn,
  is_fixed: isFixed,
});
