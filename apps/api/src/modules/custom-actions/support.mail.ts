import type { Words } from '@rewards/text';
import { type LaidOutMail, layOutMail } from '@rewards/text/server';
import type { ActionRequest } from './custom-action.ts';

interface Writer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Nothing for a request that support need not read. */
export function supportMail(
  { reference, action, staffId }: ActionRequest,
  { id, firstName, lastName, email }: Writer,
  to: string,
  { t }: Words,
): LaidOutMail | undefined {
  if (action.name === 'request_card_benefits') return undefined;
  const transaction = action.name === 'report_missing_points' ? String(action.transactionId) : undefined;
  const subject =
    action.name === 'contact_support'
      ? action.subject
      : t('mail.supportMissingPoints', { transaction: transaction ?? '' });
  return layOutMail({
    to,
    subject: t('mail.supportSubject', { reference, subject }),
    paragraphs: [
      t('mail.supportFrom', { name: `${firstName} ${lastName}`, email, member: id }),
      ...(staffId === null ? [] : [t('mail.supportByStaff', { staff: staffId })]),
      ...(transaction === undefined ? [] : [t('mail.supportTransaction', { transaction })]),
      action.text,
    ],
  });
}
