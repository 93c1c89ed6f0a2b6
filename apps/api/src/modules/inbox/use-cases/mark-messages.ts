import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { countUnread, markOne, markUntil } from '../messages.repository.ts';
import type { InboxDeps } from './deps.ts';

export interface MarkMessage {
  readonly memberId: string;
  readonly id: string;
  readonly isRead: boolean;
}

type NotFound = { readonly code: 'not_found' };

/** Answers how many are unread now. */
export const markMessage = (deps: InboxDeps, command: MarkMessage): Promise<Result<number, NotFound>> =>
  inTransaction<number, NotFound>(deps.database, async (tx) => {
    if (!(await markOne(tx, command, deps.clock.now()))) return refuse('not_found');
    return accept(await countUnread(tx, command.memberId));
  });

/** What came after the newest that the member has seen stays unread. */
export const markAllRead = (
  deps: InboxDeps,
  command: { readonly memberId: string; readonly until: Date },
): Promise<Result<number, never>> =>
  inTransaction<number, never>(deps.database, async (tx) => {
    await markUntil(tx, command, deps.clock.now());
    return accept(await countUnread(tx, command.memberId));
  });
