import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { countTry, normalizeEmail } from '../../identity/index.ts';
import { insertLinkRequest } from '../link-request.repository.ts';
import type { RegistrationDeps } from './deps.ts';
import { findRegistration } from './find-registration.ts';

const MAX_TRIES_OF_ADDRESS = 30;
const MAX_MAILS = 5;

export const FRESH_LINK_TOPIC = 'registration.fresh_link';

export interface AskForLink {
  readonly registrationId: number;
  readonly email: string;
  readonly address: string;
}

/** Whether anything waits under the address is looked up by the worker: the answer and its time tell nothing. */
export async function askForLink(
  deps: RegistrationDeps,
  { registrationId, email: typed, address }: AskForLink,
): Promise<Result<'asked', { code: 'not_found' | 'too_many_requests' }>> {
  if (!(await findRegistration(deps, registrationId))) return refuse('not_found');
  const now = deps.clock.now();
  const email = normalizeEmail(typed);
  const network = { subject: `fresh-link:${address}`, maxTries: MAX_TRIES_OF_ADDRESS };
  if (!(await countTry(deps.database, network, now))) return refuse('too_many_requests');
  const mails = { subject: `registration-mail:${email}`, maxTries: MAX_MAILS };
  if (!(await countTry(deps.database, mails, now))) return accept('asked');
  return inTransaction<'asked', never>(deps.database, async (tx) => {
    const linkRequestId = await insertLinkRequest(tx, { registrationId, email }, now);
    appendToOutbox(tx, { topic: FRESH_LINK_TOPIC, payload: { linkRequestId }, occurredAt: now });
    return accept('asked');
  });
}
