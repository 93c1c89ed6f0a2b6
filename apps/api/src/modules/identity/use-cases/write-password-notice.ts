import type { MailDraft } from '@rewards/text/server';
import { findMember } from '../member.repository.ts';
import { passwordNoticeMail } from '../password.mail.ts';
import type { MailDeps } from './mail-deps.ts';

export async function writePasswordNotice(
  deps: MailDeps,
  { memberId, changedAt }: { readonly memberId: string; readonly changedAt: Date },
): Promise<MailDraft | undefined> {
  const member = await findMember(deps.database, memberId);
  if (!member) return undefined;
  const facts = { program: await deps.program(), publicUrl: deps.publicUrl, changedAt };
  return passwordNoticeMail(member, deps.words[member.preferredLanguage], facts);
}
