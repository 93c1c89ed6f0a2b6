import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import { type Booking, titleIn } from './booking.ts';

interface Facts {
  readonly booking: Booking;
  readonly member: { readonly firstName: string; readonly email: string };
  readonly phone: string;
  readonly publicUrl: string;
}

export function cancelRefusedMail({ booking, member, phone, publicUrl }: Facts, { t, locale }: Words): MailDraft {
  return {
    locale,
    to: member.email,
    subject: t('mail.bookingKeptSubject', { number: booking.referenceNumber }),
    greeting: t('mail.greeting', { name: member.firstName }),
    parts: [t('mail.bookingKeptText', { title: titleIn(locale, booking) }), t('mail.bookingKeptHelp', { phone })],
    button: { text: t('mail.bookingSee'), url: publicUrl + localizePath(locale, '/account/my-itinerary') },
  };
}
