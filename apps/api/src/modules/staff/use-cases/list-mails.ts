import { accept, type Result, refuse } from '../../../platform/result.ts';
import { type MemberLook, recordLook } from '../../audit/index.ts';
import type { MemberMail } from '../member-mail.ts';
import { listMails as readMails } from '../member-mails.repository.ts';
import type { StaffDeps } from './deps.ts';

export const MAILS_PER_PAGE = 25;

export interface ListedMails {
  readonly mails: readonly MemberMail[];
  readonly total: number;
}

export async function listMails(
  deps: StaffDeps,
  {
    page,
    orderId,
    ...look
  }: Omit<MemberLook, 'part'> & {
    readonly page: number;
    /** Only those about this order. */
    readonly orderId: string | undefined;
  },
): Promise<Result<ListedMails, { code: 'not_found' }>> {
  if (!(await recordLook(deps.database, { ...look, part: 'mails' }, deps.clock.now()))) return refuse('not_found');
  const window = { limit: MAILS_PER_PAGE, offset: (page - 1) * MAILS_PER_PAGE };
  return accept(await readMails(deps.database, { memberId: look.memberId, orderId }, window));
}
