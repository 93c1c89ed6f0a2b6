import { parseLocalizedPath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { MessageLine, MessageText } from '../message.ts';
import { forgetBefore, keepContent } from '../messages.repository.ts';
import type { InboxDeps } from './deps.ts';

type Part = MailDraft['parts'][number];

const sentence = (text: string): MessageLine => ({ label: null, text, url: null });

function linesOf(part: Part): MessageLine[] {
  if (typeof part === 'string') return [sentence(part)];
  return part.map((row) => {
    if ('label' in row) return { label: row.label, text: row.value, url: null };
    return { label: null, text: row.text, url: ('url' in row && row.url) || null };
  });
}

/** Links to other sites stay in the mail: a message leads to pages of the portal alone. */
function pageOf({ button }: MailDraft, publicUrl: string): MessageText['page'] {
  if (!button?.url.startsWith(`${publicUrl}/`)) return null;
  const { pathname, search } = new URL(button.url);
  return { text: button.text, path: `${parseLocalizedPath(pathname).path}${search}` };
}

/** The link "this was not me" is not kept: it works without a log-on, and the reader has one. */
const textOf = (draft: MailDraft, publicUrl: string): MessageText => ({
  title: draft.subject,
  lines: [...draft.parts.flatMap(linesOf), ...(draft.closing ?? []).map(sentence)],
  page: pageOf(draft, publicUrl),
  isAlert: draft.alarm !== undefined,
});

export interface KeepMessage {
  readonly id: string;
  readonly drafts: { readonly en: MailDraft; readonly fr: MailDraft };
}

/** The words of a message that was written with its event. From now on the member sees it. */
export async function keepMessage(
  { database, publicUrl }: Pick<InboxDeps, 'database'> & { readonly publicUrl: string },
  { id, drafts: { en, fr } }: KeepMessage,
): Promise<void> {
  const content = { en: textOf(en, publicUrl), fr: textOf(fr, publicUrl) };
  await inTransaction(database, async (tx) => accept(await keepContent(tx, id, content)));
}

const KEPT_MONTHS = 24;
/** Of one transaction. */
const MOST_AT_ONCE = 1_000;

export async function forgetOldMessages({ database, clock }: InboxDeps): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  const forgotten = await inTransaction(database, async (tx) => accept(await forgetBefore(tx, before, MOST_AT_ONCE)));
  if (forgotten.ok && forgotten.value === MOST_AT_ONCE) await forgetOldMessages({ database, clock });
}
