import type { Locale, Words } from '@rewards/text';
import type { LaidOutMail } from '@rewards/text/server';
import type { Database } from '../../../platform/database.ts';
import { findMember } from '../../identity/index.ts';
import { findGracedReturn } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { ledgerReference } from '../redemption.ts';
import { redemptionMail, type RedemptionMailFacts } from '../redemptions.mail.ts';
import { findRedemption } from '../redemptions.repository.ts';
import type { Told } from './give-back.ts';

interface Deps {
  readonly database: Database;
  readonly words: Record<Locale, Words>;
  readonly program: () => Promise<Program>;
  readonly publicUrl: string;
  readonly tellReason: (reason: string | null, words: Words) => string | null;
}

export interface WriteRedemptionMail {
  readonly redemptionId: string;
  /** Without it, the first one: what was asked for, or done at once. */
  readonly state?: Told | undefined;
}

/** Written when it is sent, in the member's language and to the address of now. */
export async function writeRedemptionMail(
  deps: Deps,
  { redemptionId, state }: WriteRedemptionMail,
): Promise<LaidOutMail | undefined> {
  const redemption = await findRedemption(deps.database, redemptionId);
  const member = redemption && (await findMember(deps.database, redemption.memberId));
  if (!redemption || !member) return undefined;
  const { support } = await deps.program();
  const words = deps.words[member.preferredLanguage];
  const firstState = redemption.history[0]?.state === 'confirmed' ? 'confirmed' : 'requested';
  const facts: RedemptionMailFacts = {
    redemption,
    member,
    state: state ?? firstState,
    phone: member.kind === 'personal' ? support.personalPhone : support.businessPhone,
    publicUrl: deps.publicUrl,
    reason: deps.tellReason(redemption.reason, words),
    grace: await findGracedReturn(deps.database, [ledgerReference(redemption.id)]),
  };
  return redemptionMail(facts, words);
}
