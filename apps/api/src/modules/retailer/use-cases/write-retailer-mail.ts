import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import type { Database } from '../../../platform/database.ts';
import { findMember } from '../../identity/index.ts';
import type { Program } from '../../program/index.ts';
import type { EnrolmentChange } from '../enrolment.ts';
import { retailerMail } from '../retailer.mail.ts';
import { findEnrolmentById } from '../retailer.repository.ts';

interface Deps {
  readonly database: Database;
  readonly words: Record<Locale, Words>;
  readonly program: () => Promise<Program>;
}

export async function writeRetailerMail(
  deps: Deps,
  { enrolmentId, change }: { readonly enrolmentId: string; readonly change: EnrolmentChange },
): Promise<MailDraft | undefined> {
  const enrolment = await findEnrolmentById(deps.database, enrolmentId);
  const member = enrolment && (await findMember(deps.database, enrolment.memberId));
  if (!enrolment || !member) return undefined;
  const { support, brandName: brand } = await deps.program();
  const phone = member.kind === 'personal' ? support.personalPhone : support.businessPhone;
  return retailerMail({ enrolment, member, change, brand, phone }, deps.words[member.preferredLanguage]);
}
