import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { findMember } from '../../identity/index.ts';
import { answerPromise, isOverdue } from '../case.ts';
import { caseMail } from '../case.mail.ts';
import { findCase } from '../cases.repository.ts';
import { supportMail } from '../support.mail.ts';
import { aboutOf, titleOf } from './case-words.ts';
import type { CustomActionsDeps } from './deps.ts';
import { findFacts } from './find-facts.ts';

export interface CaseMailDeps extends CustomActionsDeps {
  readonly words: Record<Locale, Words>;
  readonly supportEmail: string;
  readonly publicUrl: string;
}

/** Without a language: the member's. */
async function findParts({ database, words, program }: CaseMailDeps, requestId: string, locale?: Locale) {
  const request = await findCase(database, requestId);
  const member = request && (await findMember(database, request.memberId));
  if (!request || !member) return undefined;
  const spoken = words[locale ?? member.preferredLanguage];
  const about = aboutOf(await findFacts(database, { program }, request), spoken);
  return { spoken, facts: { request, member, title: titleOf(request, spoken), about } };
}

/** Support reads one language. */
export async function writeSupportMail(
  deps: CaseMailDeps,
  requestId: string,
  isLate = false,
): Promise<MailDraft | undefined> {
  const found = await findParts(deps, requestId, 'en');
  return (
    found && supportMail({ ...found.facts, to: deps.supportEmail, isLate, publicUrl: deps.publicUrl }, found.spoken)
  );
}

export interface WriteCaseMail {
  readonly requestId: string;
  /** Without it: the request arrived. */
  readonly step?: number | undefined;
}

export async function writeCaseMail(
  deps: CaseMailDeps,
  { requestId, step: number }: WriteCaseMail,
): Promise<MailDraft | undefined> {
  const found = await findParts(deps, requestId);
  if (!found) return undefined;
  const step = number === undefined ? undefined : found.facts.request.steps[number - 1];
  const { member, request } = found.facts;
  const { support } = await deps.program();
  const phone = member.kind === 'personal' ? support.personalPhone : support.businessPhone;
  const promise = answerPromise(request, deps.clock.now());
  const facts = { ...found.facts, step, promise, phone, timeZone: support.timeZone, publicUrl: deps.publicUrl };
  return caseMail(facts, found.spoken);
}

/** Nothing when support has answered in the meantime. */
export async function writeCaseLateMail(
  deps: CaseMailDeps,
  { requestId, to }: { readonly requestId: string; readonly to: 'member' | 'support' },
): Promise<MailDraft | undefined> {
  const request = await findCase(deps.database, requestId);
  if (!request || !isOverdue(request, deps.clock.now())) return undefined;
  return to === 'member' ? writeCaseMail(deps, { requestId }) : writeSupportMail(deps, requestId, true);
}
