import type { Transaction } from '../../../platform/database.ts';
import { insertToken } from '../one-time-token.repository.ts';

const LIFETIME_MS = 5 * 60 * 1000;

/**
 * For a person who has just proved in another way that they are this member: it logs them on once, within five minutes.
 */
export const issueLoginToken = (tx: Transaction, memberId: string, now: Date): Promise<string> =>
  insertToken(tx, { purpose: 'login', memberId, lifetimeMs: LIFETIME_MS, now });
