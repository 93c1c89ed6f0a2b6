import type { MessageKind } from '../../../platform/message-kind.ts';
import { countByKind, type KindCount, listMessages as listPage, type Message } from '../messages.repository.ts';
import type { InboxDeps } from './deps.ts';
import { asOfOneMoment } from '../../../platform/transaction.ts';

export const MESSAGES_PER_PAGE = 20;

export interface ListMessages {
  readonly memberId: string;
  readonly filter: MessageKind | 'unread' | undefined;
  readonly page: number;
}

interface Inbox {
  readonly messages: readonly Message[];
  readonly counts: readonly KindCount[];
  /** Of those that the filter lets through. */
  readonly total: number;
}

const sum = (counts: readonly KindCount[], of: 'total' | 'unread'): number =>
  counts.reduce((before, count) => before + count[of], 0);

function totalOf(counts: readonly KindCount[], filter: ListMessages['filter']): number {
  if (filter === undefined) return sum(counts, 'total');
  if (filter === 'unread') return sum(counts, 'unread');
  return counts.find(({ kind }) => kind === filter)?.total ?? 0;
}

/**
 * The newest first. A look marks nothing as read. All of it as of one moment: a message that came between the two
 * questions would be listed and not counted, and its kind would be no choice.
 */
export function listMessages({ database }: InboxDeps, { memberId, filter, page }: ListMessages): Promise<Inbox> {
  const kind = filter === 'unread' ? undefined : filter;
  const window = { limit: MESSAGES_PER_PAGE, offset: (page - 1) * MESSAGES_PER_PAGE };
  return asOfOneMoment(database, async (tx): Promise<Inbox> => {
    const [counts, messages] = await Promise.all([
      countByKind(tx, memberId),
      listPage(tx, { memberId, kind, isUnread: filter === 'unread' }, window),
    ]);
    return { messages, counts, total: totalOf(counts, filter) };
  });
}
