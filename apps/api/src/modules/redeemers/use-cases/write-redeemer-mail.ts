import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { findMember } from '../../identity/index.ts';
import type { Program } from '../../program/index.ts';
import type { RedeemerChange } from '../redeemer.ts';
import { memberMail, redeemerMail } from '../redeemers.mail.ts';
import { findRedeemer } from '../redeemers.repository.ts';
import type { RedeemersDeps } from './deps.ts';

export interface RedeemerMailDeps extends RedeemersDeps {
  readonly words: Record<Locale, Words>;
  readonly program: () => Promise<Program>;
}

export interface WriteRedeemerMail {
  readonly redeemerId: string;
  readonly change: RedeemerChange;
  readonly to: 'member' | 'redeemer';
}

/** Both in the member's language: it is the one we know. */
export async function writeRedeemerMail(
  deps: RedeemerMailDeps,
  { redeemerId, change, to }: WriteRedeemerMail,
): Promise<MailDraft | undefined> {
  const redeemer = await findRedeemer(deps.database, redeemerId);
  const member = redeemer && (await findMember(deps.database, redeemer.memberId));
  if (!redeemer || !member) return undefined;
  const accounts = await listAccountsOfMember(deps.database, member.id);
  const ending = accounts.find(({ id }) => id === redeemer.accountId)?.cards[0]?.numberEnding ?? '';
  const { brandName: brand, support } = await deps.program();
  const phone = member.kind === 'personal' ? support.personalPhone : support.businessPhone;
  const facts = { redeemer, member, change, brand, phone, ending };
  const words = deps.words[member.preferredLanguage];
  return to === 'member' ? memberMail(facts, words) : redeemerMail(facts, words);
}
