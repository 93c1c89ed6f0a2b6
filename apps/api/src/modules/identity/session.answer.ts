import type { MemberSession } from '@rewards/contract';
import type { ShownSession } from './use-cases/list-sessions.ts';

export const sessionAnswer = (session: ShownSession): MemberSession => ({
  id: session.id,
  via: session.via,
  staff_name: session.staffName,
  created_at: session.createdAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
  is_open: session.isOpen,
  ended_at: session.endedAt?.toISOString() ?? null,
  ended_because: session.endedBecause,
});
