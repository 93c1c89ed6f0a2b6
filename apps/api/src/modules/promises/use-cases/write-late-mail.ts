import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { findMember } from '../../identity/index.ts';
import type { Program } from '../../program/index.ts';
import { endOf } from '../promise.ts';
import { lateMail } from '../promises.mail.ts';
import { findPromise, isStillOpen } from '../promises.repository.ts';
import type { KeepDeps } from './deps.ts';

interface Deps extends Pick<KeepDeps, 'clock' | 'database' | 'keepers'> {
  readonly words: Record<Locale, Words>;
  readonly program: () => Promise<Program>;
  readonly publicUrl: string;
}

/** Written when it is sent. Nothing when it came in the meantime. */
export async function writeLateMail(deps: Deps, subjectId: string): Promise<MailDraft | undefined> {
  const promise = await findPromise(deps.database, subjectId);
  if (!promise || !(await isStillOpen(deps.database, subjectId))) return undefined;
  const thing = await deps.keepers[promise.source].describe(deps.database, subjectId);
  const member = thing && (await findMember(deps.database, thing.memberId));
  if (!member) return undefined;
  const { support } = await deps.program();
  const phone = member.kind === 'personal' ? support.personalPhone : support.businessPhone;
  const { dueAt } = promise;
  const limitAt = endOf(promise, deps.clock.now());
  const { publicUrl } = deps;
  const facts = { member, thing, dueAt, limitAt, timeZone: support.timeZone, phone, publicUrl };
  return lateMail(facts, deps.words[member.preferredLanguage]);
}
