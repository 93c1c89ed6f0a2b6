import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import type { Alert } from '../../../platform/alert.ts';
import type { Database } from '../../../platform/database.ts';
import { findMember } from '../../identity/index.ts';
import { alertMail } from '../safety.mail.ts';

interface Deps {
  readonly database: Database;
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
}

export async function writeAlertMail(
  { database, words, publicUrl }: Deps,
  { memberId, kind, about = '', to }: Alert,
): Promise<MailDraft | undefined> {
  const member = await findMember(database, memberId);
  if (!member) return undefined;
  const reader = to === undefined ? member : { ...member, email: to };
  return alertMail(reader, words[member.preferredLanguage], { kind, about, publicUrl });
}
