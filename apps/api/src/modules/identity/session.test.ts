import { describe, expect, test } from 'vitest';
import { judgeToken, type Session } from './session.ts';

describe('the verdict on a token', () => {
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
  const session: Session = {
    id: 's',
    kind: 'member',
    memberId: 'm',
    staffId: null,
    openedFrom: null,
    createdAt: at(-3600),
    lastUsedAt: at(0),
    currentJti: 'new',
    previousJti: 'old',
    rotatedAt: at(0),
    endedAt: null,
  };
  test.each([
    ['new', 1, session, 'fresh'],
    ['new', 30, session, 'valid'],
    ['new', 1, { ...session, rotatedAt: null }, 'valid'],
    ['new', 1, { ...session, createdAt: at(-12 * 3600) }, 'expired'],
    ['new', 900, { ...session, createdAt: at(-12 * 3600) }, 'idle'],
    ['old', 29, session, 'stale'],
    ['old', 30, session, 'reused'],
    ['ancient', 1, session, 'reused'],
    ['new', 899, session, 'valid'],
    ['new', 900, session, 'idle'],
    ['new', 1, { ...session, endedAt: at(0) }, 'ended'],
  ] as const)('%s after %s seconds', (jti, seconds, row, verdict) => {
    expect(judgeToken(row, jti, at(seconds))).toBe(verdict);
  });
});
