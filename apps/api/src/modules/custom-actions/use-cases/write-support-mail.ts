import type { Words } from '@rewards/text';
import type { LaidOutMail } from '@rewards/text/server';
import { findMember } from '../../identity/index.ts';
import { findRequest } from '../custom-actions.repository.ts';
import { supportMail } from '../support.mail.ts';
import type { CustomActionsDeps } from './deps.ts';

export interface SupportMailDeps extends Pick<CustomActionsDeps, 'database'> {
  /** Support reads one language. */
  readonly words: { readonly en: Words };
  readonly supportEmail: string;
}

export async function writeSupportMail(deps: SupportMailDeps, requestId: string): Promise<LaidOutMail | undefined> {
  const request = await findRequest(deps.database, requestId);
  const member = request && (await findMember(deps.database, request.memberId));
  return request && member && supportMail(request, member, deps.supportEmail, deps.words.en);
}
