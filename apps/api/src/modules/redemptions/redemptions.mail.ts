import type { Points } from '@rewards/amounts';
import { formatCash, formatDay, formatNumber, formatPoints } from '@rewards/text/formats';
import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import { formatMomentIn } from '@rewards/text/zoned-formats';
import type { Recall } from './recall.ts';
import type { Redemption } from './redemption.ts';

interface MailFacts {
  readonly redemption: Redemption;
  readonly member: { readonly firstName: string; readonly email: string };
  readonly phone: string;
  readonly timeZone: string;
  readonly publicUrl: string;
  /** What came back after its last day. */
  readonly grace: { readonly amount: Points; readonly lastDay: string } | undefined;
}

export interface RedemptionMailFacts extends MailFacts {
  readonly state: 'requested' | 'confirmed' | 'returned' | 'cancelled' | 'kept';
  /** Why the points came back. */
  readonly reason: string | null;
}

export interface RecallMailFacts extends MailFacts {
  readonly recall: Pick<Recall, 'amount' | 'points'>;
}

/** A promise is a day of the calendar, the same in every time zone. */
const dayText = (day: string, { locale }: Words): string => formatDay(locale, new Date(day));

function whatItBecame({ redemption: { cash, units } }: RedemptionMailFacts, { t, locale }: Words): string[] {
  if (units) return [t('mail.redemptionUnits', { units: formatNumber(locale, units.amount), name: units.name })];
  return cash ? [t('mail.redemptionCash', { cash: formatCash(locale, cash) })] : [];
}

function graceText({ grace }: MailFacts, words: Words): string[] {
  if (!grace) return [];
  const { t, locale } = words;
  return [t('mail.pointsGrace', { points: formatPoints(locale, grace.amount), day: dayText(grace.lastDay, words) })];
}

function textOf(facts: RedemptionMailFacts, words: Words): string[] {
  const { t, locale } = words;
  const { redemption, state, reason } = facts;
  const amount = formatPoints(locale, redemption.points);
  switch (state) {
    case 'requested':
      return redemption.calledBy ? [t('mail.calledBy', { name: redemption.calledBy.name, points: amount })] : [];
    case 'confirmed':
      return [
        t('mail.redemptionConfirmedText', { points: amount, title: redemption.title[locale] }),
        ...whatItBecame(facts, words),
      ];
    case 'cancelled':
      return [
        t('mail.redemptionCancelledText', { points: amount, title: redemption.title[locale] }),
        ...graceText(facts, words),
      ];
    case 'kept':
      return [t('mail.redemptionKeptText', { points: amount, title: redemption.title[locale] })];
    case 'returned':
      return [
        t('mail.redemptionReturnedText', { points: amount, title: redemption.title[locale] }),
        ...(reason === null ? [] : [reason]),
        ...graceText(facts, words),
      ];
  }
}

const subjects = {
  confirmed: 'mail.redemptionConfirmedSubject',
  cancelled: 'mail.redemptionCancelledSubject',
  kept: 'mail.redemptionKeptSubject',
  returned: 'mail.redemptionReturnedSubject',
} as const;

interface MailParts {
  readonly subject: string;
  readonly text: readonly string[];
  readonly help: string;
}

const frameOf = ({ redemption, member, publicUrl }: MailFacts, { t, locale }: Words) => ({
  locale,
  to: member.email,
  greeting: t('mail.greeting', { name: member.firstName }),
  button: {
    text: t('mail.redemptionSee'),
    url: `${publicUrl}${localizePath(locale, '/account/order-history')}?order=${redemption.id}`,
  },
});

const layOut = (facts: MailFacts, { subject, text, help }: MailParts, words: Words): MailDraft => ({
  ...frameOf(facts, words),
  subject,
  parts: [...text, words.t('mail.redemptionNumber', { number: facts.redemption.confirmation }), help],
});

/** A trip is there at once, but a site that left it pending has still to make it firm. */
function expectedRow({ redemption, timeZone }: MailFacts, words: Words) {
  const { kind, promisedBy, promise, createdAt } = redemption;
  const { t, locale } = words;
  if (kind !== 'travel') return [{ label: t('mail.redemptionExpected'), value: dayText(promisedBy, words) }];
  const due = promise && new Date(promise.due);
  return due && due > createdAt
    ? [{ label: t('mail.redemptionFirmBy'), value: formatMomentIn(locale, due, timeZone) }]
    : [];
}

/** Points have left: what they were for at a glance, and nothing to do for whoever it was. */
function requestedMail(facts: RedemptionMailFacts, words: Words): MailDraft {
  const { t, locale } = words;
  const { confirmation, points, title, cash, units } = facts.redemption;
  const becomes = units
    ? [{ label: t('mail.redemptionGet'), value: `${formatNumber(locale, units.amount)} ${units.name}` }]
    : cash && [{ label: t('mail.redemptionWorth'), value: formatCash(locale, cash) }];
  const rows = [
    { label: t('mail.redemptionWhat'), value: title[locale] },
    ...(becomes ?? []),
    ...expectedRow(facts, words),
    { label: t('mail.redemptionConfirmation'), value: confirmation },
  ];
  return {
    ...frameOf(facts, words),
    subject: t('mail.redemptionRequestedSubject', { points: formatPoints(locale, points) }),
    parts: [t('mail.redemptionNothingToDo'), ...textOf(facts, words), rows],
    closing: [t('mail.bookingKeptHelp', { phone: facts.phone })],
  };
}

export function redemptionMail(facts: RedemptionMailFacts, words: Words): MailDraft {
  if (facts.state === 'requested') return requestedMail(facts, words);
  const { t } = words;
  const subject = t(subjects[facts.state], { number: facts.redemption.confirmation });
  const isNews = facts.state === 'returned' || facts.state === 'kept';
  const help = t(isNews ? 'mail.bookingKeptHelp' : 'mail.redemptionWarning', { phone: facts.phone });
  return layOut(facts, { subject, text: textOf(facts, words), help }, words);
}

/** The shop refunded a purchase that points had paid. */
export function recallMail(facts: RecallMailFacts, words: Words): MailDraft {
  const { t, locale } = words;
  const { redemption, recall, phone } = facts;
  const points = formatPoints(locale, recall.points);
  const what = { points, title: redemption.title[locale] };
  const text = [
    ...(redemption.kind === 'retailer'
      ? [t('mail.returnedGoodsText', what)]
      : [t('mail.recallText', what), t('mail.recallCredit', { cash: formatCash(locale, recall.amount) })]),
    ...graceText(facts, words),
  ];
  const subject = t('mail.recallSubject', { number: redemption.confirmation, points });
  return layOut(facts, { subject, text, help: t('mail.bookingKeptHelp', { phone }) }, words);
}
