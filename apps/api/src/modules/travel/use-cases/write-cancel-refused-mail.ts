import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import type { Database } from '../../../platform/database.ts';
import { findMember } from '../../identity/index.ts';
import type { Program } from '../../program/index.ts';
import { findBooking } from '../bookings.repository.ts';
import { cancelRefusedMail } from '../travel.mail.ts';

interface Deps {
  readonly database: Database;
  readonly words: Record<Locale, Words>;
  readonly program: () => Promise<Program>;
  readonly publicUrl: string;
}

/** The member was told that the booking is being cancelled; the site has said no since. */
export async function writeCancelRefusedMail(deps: Deps, bookingId: string): Promise<MailDraft | undefined> {
  const booking = await findBooking(deps.database, bookingId);
  const member = booking && (await findMember(deps.database, booking.memberId));
  if (!booking || !member) return undefined;
  const { support } = await deps.program();
  const phone = member.kind === 'personal' ? support.personalPhone : support.businessPhone;
  const { publicUrl } = deps;
  return cancelRefusedMail({ booking, member, phone, publicUrl }, deps.words[member.preferredLanguage]);
}
