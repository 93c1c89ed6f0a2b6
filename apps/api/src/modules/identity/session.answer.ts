import type { MemberSession, OwnSession as OwnSessionAnswer } from '@rewards/contract';
import type { OwnSession } from './use-cases/own-sessions.ts';
import type { ShownSession } from './use-cases/list-sessions.ts';

export const sessionAnswer = (session: ShownSession): MemberSession => ({
  id: session.id,
  via: session.via,
  device: session.device,
  staff_name: session.staffName,
  created_at: session.createdAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
  is_open: session.isOpen,
  ended_at: session.endedAt?.toISOString() ?? null,
  ended_because: session.endedBecause,
});

export const ownSessionAnswer = (session: OwnSession): OwnSessionAnswer => ({
  id: session.id,
  is_this: session.isThis,
  is_staff: session.staffName !== null,
  is_open: session.isOpen,
  device: session.device,
  created_at: session.createdAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
});
