import { type Points, points } from '@rewards/amounts';
import type { Words } from '@rewards/text';
import { formatPoints } from '@rewards/text/formats';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import { formatMomentIn } from '@rewards/text/zoned-formats';

interface Reader {
  readonly firstName: string;
  readonly email: string;
}

export function codeMail({ firstName, email }: Reader, { t, locale }: Words, code: string): MailDraft {
  return {
    locale,
    to: email,
    subject: t('mail.codeSubject', { code }),
    greeting: t('mail.greeting', { name: firstName }),
    parts: [t('mail.codeText'), [{ label: t('mail.codeLabel'), value: code }]],
    closing: [t('mail.codeWarning')],
  };
}

/** What was given or taken, or which place it is about. */
type About = string | number;

const texts = {
  address_added: ({ t }: Words, place: About) => t('mail.alertText_address_added', { place: String(place) }),
  address_changed: ({ t }: Words, place: About) => t('mail.alertText_address_changed', { place: String(place) }),
  phone_changed: ({ t }: Words) => t('mail.alertText_phone_changed'),
  points_given: ({ t, locale }: Words, amount: About) =>
    t('mail.alertText_points_given', { points: formatPoints(locale, points(Number(amount))) }),
  points_taken: ({ t, locale }: Words, amount: About) =>
    t('mail.alertText_points_taken', { points: formatPoints(locale, points(Number(amount))) }),
  staff_visit: ({ t }: Words) => t('mail.alertText_staff_visit'),
  frozen: ({ t }: Words) => t('mail.alertText_frozen'),
  thawed: ({ t }: Words) => t('mail.alertText_thawed'),
  passkey_added: ({ t }: Words, name: About) => t('mail.alertText_passkey_added', { name: String(name) }),
  passkey_removed: ({ t }: Words) => t('mail.alertText_passkey_removed'),
  new_destination: ({ t }: Words) => t('mail.alertText_new_destination'),
  limit_changed: ({ t }: Words) => t('mail.alertText_limit_changed'),
  large_payment: ({ t, locale }: Words, amount: About) =>
    t('mail.alertText_large_payment', { points: formatPoints(locale, points(Number(amount))) }),
  payment_over_limit: ({ t, locale }: Words, amount: About) =>
    t('mail.alertText_payment_over_limit', { points: formatPoints(locale, points(Number(amount))) }),
  payment_in_quiet_hours: ({ t, locale }: Words, amount: About) =>
    t('mail.alertText_payment_in_quiet_hours', { points: formatPoints(locale, points(Number(amount))) }),
  large_payments_allowed: ({ t }: Words) => t('mail.alertText_large_payments_allowed'),
  new_device: ({ t }: Words) => t('mail.alertText_new_device'),
  address_removed: ({ t }: Words, place: About) => t('mail.alertText_address_removed', { place: String(place) }),
  email_changed: ({ t }: Words) => t('mail.alertText_email_changed'),
  staff_unlocked: ({ t }: Words) => t('mail.alertText_staff_unlocked'),
  staff_logged_off: ({ t }: Words) => t('mail.alertText_staff_logged_off'),
};

interface AlertFacts {
  readonly kind: keyof typeof texts;
  readonly about: About;
  readonly publicUrl: string;
}

/** One fact, in one sentence. Where to look is the page of security. */
export function alertMail(
  { firstName, email }: Reader,
  words: Words,
  { kind, about, publicUrl }: AlertFacts,
): MailDraft {
  const { t, locale } = words;
  return {
    locale,
    to: email,
    subject: t(`mail.alert_${kind}`),
    greeting: t('mail.greeting', { name: firstName }),
    parts: [texts[kind](words, about)],
    button: { text: t('mail.alertButton'), url: `${publicUrl}${localizePath(locale, '/account/security')}` },
  };
}

interface Place {
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
}

export interface Alarm {
  readonly token: string;
  readonly left: Points;
  /** Unless it is the bank, the worker or a visitor who did it. */
  readonly device: Place | undefined;
  readonly occurredAt: Date;
  readonly timeZone: string;
  readonly publicUrl: string;
}

function deviceText({ browser, system, network }: Place, { t }: Words): string {
  const name = browser && system ? t('mail.alarmDevice', { browser, system }) : (browser ?? system);
  return [name ?? t('mail.alarmOtherDevice'), t('mail.alarmNetwork', { network: network ?? '' })].join(', ');
}

/** The same mail with when it was, what is left, and the way to stop everything. */
export function alarmed(draft: MailDraft, words: Words, alarm: Alarm): MailDraft {
  const { t, locale } = words;
  const { token, left, device, occurredAt, timeZone, publicUrl } = alarm;
  const rows = [
    { label: t('mail.alarmWhen'), value: formatMomentIn(locale, occurredAt, timeZone) },
    ...(device ? [{ label: t('mail.alarmFrom'), value: deviceText(device, words) }] : []),
    { label: t('mail.alarmLeft'), value: t('mail.alarmPoints', { points: formatPoints(locale, left) }) },
  ];
  // One table, when the mail ends with one.
  const last = draft.parts.at(-1);
  const isTable = typeof last === 'object' && last.every((row) => 'label' in row);
  return {
    ...draft,
    parts: isTable ? [...draft.parts.slice(0, -1), [...last, ...rows]] : [...draft.parts, rows],
    alarm: {
      text: t('mail.alarmText'),
      button: { text: t('mail.alarmButton'), url: `${publicUrl}${localizePath(locale, '/not-me')}?token=${token}` },
    },
  };
}
