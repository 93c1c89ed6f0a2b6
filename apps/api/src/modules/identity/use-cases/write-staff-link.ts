import type { Locale } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { stateOf } from '../colleague.ts';
import { findColleague } from '../colleague.repository.ts';
import { staffLinkMail } from '../staff-link.mail.ts';
import { insertStaffLink } from '../staff-link.repository.ts';
import type { MailDeps } from './mail-deps.ts';

/** Nothing when the person has set a password, or was disabled, before the mail was written. */
export async function writeStaffLink(
  deps: MailDeps,
  { staffId, locale }: { readonly staffId: string; readonly locale: Locale },
): Promise<MailDraft | undefined> {
  const { brandName } = await deps.program();
  const written = await inTransaction<MailDraft | undefined, never>(deps.database, async (tx) => {
    const colleague = await findColleague(tx, staffId);
    if (!colleague || stateOf(colleague) !== 'invited') return accept(undefined);
    const token = await insertStaffLink(tx, staffId, deps.clock.now());
    return accept(staffLinkMail(colleague, deps.words[locale], { brandName, publicUrl: deps.publicUrl, token }));
  });
  return written.ok ? written.value : undefined;
}
