import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { findMember } from '../../identity/index.ts';
import { findCode } from '../mailed-code.repository.ts';
import { codeMail } from '../safety.mail.ts';
import { codeOf } from './code-of.ts';
import type { SafetyDeps } from './deps.ts';

type Deps = Pick<SafetyDeps, 'database' | 'clock' | 'codeSecret'> & { readonly words: Record<Locale, Words> };

export async function writeCodeMail(deps: Deps, codeId: string): Promise<MailDraft | undefined> {
  const memberId = await findCode(deps.database, codeId, deps.clock.now());
  const member = memberId === undefined ? undefined : await findMember(deps.database, memberId);
  return member && codeMail(member, deps.words[member.preferredLanguage], codeOf(deps.codeSecret, codeId));
}
