import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import type { Database } from '../../../platform/database.ts';
import { findMember } from '../../identity/index.ts';
import { findGracedReturn } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { recallReference } from '../recall.ts';
import { findRecall } from '../recalls.repository.ts';
import { ledgerReference } from '../redemption.ts';
import { recallMail, redemptionMail } from '../redemptions.mail.ts';
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

/** What every mail about a redemption needs: the member's language, and the address of now. */
async function sharedFacts(deps: Deps, redemptionId: string, returnReference: string) {
  const redemption = await findRedemption(deps.database, redemptionId);
  const member = redemption && (await findMember(deps.database, redemption.memberId));
  if (!redemption || !member) return undefined;
  const { support } = await deps.program();
  const facts = {
    redemption,
    member,
    phone: member.kind === 'personal' ? support.personalPhone : support.businessPhone,
    timeZone: support.timeZone,
    publicUrl: deps.publicUrl,
    grace: await findGracedReturn(deps.database, [returnReference]),
  };
  return { words: deps.words[member.preferredLanguage], facts };
}

/** Written when it is sent. */
export async function writeRedemptionMail(
  deps: Deps,
  { redemptionId, state }: WriteRedemptionMail,
): Promise<MailDraft | undefined> {
  const shared = await sharedFacts(deps, redemptionId, ledgerReference(redemptionId));
  if (!shared) return undefined;
  const { words, facts } = shared;
  const { kind, history } = facts.redemption;
  // A trip is written as confirmed when its points leave, also when the site has still to make it firm.
  const firstState = history[0]?.state === 'confirmed' && kind !== 'travel' ? 'confirmed' : 'requested';
  const reason = deps.tellReason(facts.redemption.reason, words);
  return redemptionMail({ ...facts, state: state ?? firstState, reason }, words);
}

export async function writeRecallMail(deps: Deps, recallId: string): Promise<MailDraft | undefined> {
  const recall = await findRecall(deps.database, recallId);
  const shared = recall && (await sharedFacts(deps, recall.redemptionId, recallReference(recallId)));
  return shared && recallMail({ ...shared.facts, recall }, shared.words);
}
