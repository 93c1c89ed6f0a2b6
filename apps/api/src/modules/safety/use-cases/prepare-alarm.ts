import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { sumPoints } from '@rewards/amounts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { findDevice, insertToken } from '../../identity/index.ts';
import { balancesOfPools } from '../../points/index.ts';
import { alarmed } from '../safety.mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A mail may be read long after a holiday. */
const LINK_MS = 30 * DAY_MS;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
  readonly program: () => Promise<{ readonly support: { readonly timeZone: string } }>;
}

interface Happened {
  readonly memberId: string;
  readonly occurredAt: Date;
  readonly sessionId: string | null;
}

/**
 * Finds when it was, from where and what is left, and makes the link "this was not me". Answers what adds them to a
 * draft, in whichever language it is. A mail that is sent again has a link of its own.
 */
export async function prepareAlarm(
  deps: Deps,
  { memberId, occurredAt, sessionId }: Happened,
): Promise<(draft: MailDraft) => MailDraft> {
  const { database, clock, words, publicUrl } = deps;
  const now = clock.now();
  const accounts = await listAccountsOfMember(database, memberId);
  const balances = await balancesOfPools(database, [...new Set(accounts.map(({ poolId }) => poolId))], now);
  const issued = await inTransaction(database, async (tx) =>
    accept(await insertToken(tx, { purpose: 'freeze', memberId, lifetimeMs: LINK_MS, now })),
  );
  if (!issued.ok) return (draft) => draft;
  const { timeZone } = (await deps.program()).support;
  const device = sessionId === null ? undefined : await findDevice(database, { memberId, sessionId });
  const left = sumPoints([...balances.values()]);
  const facts = { token: issued.value, left, device, occurredAt, timeZone, publicUrl };
  return (draft) => alarmed(draft, words[draft.locale], facts);
}
