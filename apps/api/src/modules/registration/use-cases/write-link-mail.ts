import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import type { Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findMemberByEmail, writeVerificationMail } from '../../identity/index.ts';
import { deleteLinkRequest, findLinkRequest } from '../link-request.repository.ts';
import { confirmMail, knownMail } from '../registration.mail.ts';
import type { RegistrationRequest } from '../registration-request.ts';
import { deleteRequest, findRequest, findWaiting, insertLink } from '../registration-request.repository.ts';
import type { RegistrationDeps } from './deps.ts';

export interface LinkMailDeps extends Pick<RegistrationDeps, 'database' | 'clock' | 'program'> {
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
}

async function writeConfirmation(
  deps: LinkMailDeps,
  tx: Transaction,
  { id, email, registrationId, details }: RegistrationRequest,
): Promise<MailDraft | undefined> {
  if (!details) return undefined;
  const token = await insertLink(tx, id, deps.clock.now());
  const facts = { brand: (await deps.program()).brandName, publicUrl: deps.publicUrl, token, registrationId };
  return confirmMail({ email, firstName: details.firstName }, deps.words[details.language], facts);
}

/** A link for a new address; for a known one, word to its owner. The token is made now: events are kept as history. */
export async function writeLinkMail(deps: LinkMailDeps, requestId: string): Promise<MailDraft | undefined> {
  const brand = (await deps.program()).brandName;
  const written = await inTransaction<MailDraft | undefined, never>(deps.database, async (tx) => {
    const request = await findRequest(tx, requestId);
    if (!request?.details) return accept(undefined);
    const member = await findMemberByEmail(tx, request.email);
    if (!member) return accept(await writeConfirmation(deps, tx, request));
    return accept(knownMail(member, deps.words[member.preferredLanguage], { brand, publicUrl: deps.publicUrl }));
  });
  return written.ok ? written.value : undefined;
}

/** Once the owner knows: a registration with a known address comes to nothing, so nothing of it stays. */
export async function dropKnownRequest(deps: Pick<LinkMailDeps, 'database'>, requestId: string): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const request = await findRequest(tx, requestId);
    if (request?.details && (await findMemberByEmail(tx, request.email))) await deleteRequest(tx, requestId);
    return accept('done');
  });
}

/** For a registration that waits under the address, or for a member whose address is not confirmed; else nothing. */
export async function writeFreshLink(deps: LinkMailDeps, linkRequestId: string): Promise<MailDraft | undefined> {
  const asked = await findLinkRequest(deps.database, linkRequestId);
  if (!asked) return undefined;
  const member = await findMemberByEmail(deps.database, asked.email);
  if (member) return writeVerificationMail(deps, member.id);
  const written = await inTransaction<MailDraft | undefined, never>(deps.database, async (tx) => {
    const waiting = await findWaiting(tx, asked.registrationId, asked.email);
    return accept(waiting && (await writeConfirmation(deps, tx, waiting)));
  });
  return written.ok ? written.value : undefined;
}

export async function forgetLinkRequest(deps: Pick<LinkMailDeps, 'database'>, linkRequestId: string): Promise<void> {
  await inTransaction(deps.database, async (tx) => accept(await deleteLinkRequest(tx, linkRequestId)));
}
