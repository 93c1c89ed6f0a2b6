import type { Connection } from '../../../platform/database.ts';
import { isOpen } from '../session.ts';
import { findSession } from '../session.repository.ts';

/** Whether a staff session is still good for what is opened from it. */
export async function isDeskOpen(connection: Connection, staffSessionId: string | null, now: Date): Promise<boolean> {
  const desk = staffSessionId === null ? undefined : await findSession(connection, staffSessionId);
  return desk !== undefined && isOpen(desk, now);
}
