import { isPositive, subtract, zeroPoints } from '@rewards/amounts';
import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findMember } from '../../identity/index.ts';
import { balancesOfPools } from '../../points/index.ts';
import { compareWays, type RedeemWaysDeps } from '../../redeem-ways/index.ts';
import { expiryMail } from '../expiry.mail.ts';
import type { Announcement } from '../expiry-step.ts';
import { findHolder, leftOf, markSent } from '../expiry.repository.ts';

interface Deps extends RedeemWaysDeps {
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
}

/** What is left now and what it would buy now; nothing when it was used meanwhile. */
export async function writeExpiryMail(
  deps: Deps,
  { poolId, endsAt, lotIds }: Announcement,
): Promise<MailDraft | undefined> {
  const now = deps.clock.now();
  const left = await leftOf(deps.database, lotIds);
  const holder = await findHolder(deps.database, poolId);
  const member = holder && (await findMember(deps.database, holder.memberId));
  if (!member || !isPositive(left) || endsAt <= now) return undefined;
  const { support } = await deps.program();
  const balance = (await balancesOfPools(deps.database, [poolId], now)).get(poolId) ?? zeroPoints;
  const compared = await compareWays(deps, { ...holder, points: left });
  return expiryMail(
    {
      member,
      left,
      others: subtract(balance, left),
      endsAt,
      timeZone: support.timeZone,
      ways: compared.ok ? compared.value : [],
      publicUrl: deps.publicUrl,
      now,
    },
    deps.words[member.preferredLanguage],
  );
}

export async function markExpirySent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { lotIds }: Announcement,
): Promise<void> {
  await inTransaction(database, async (tx) => accept(await markSent(tx, lotIds, clock.now())));
}
