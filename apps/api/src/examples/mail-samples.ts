import { cents, points, zeroCents, zeroPoints } from '@rewards/amounts';
import type { Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { caseMail } from '../modules/custom-actions/case.mail.ts';
import { answerPromise, type Case, type CaseStep } from '../modules/custom-actions/case.ts';
import { supportMail } from '../modules/custom-actions/support.mail.ts';
import { expiryMail } from '../modules/expiry/expiry.mail.ts';
import type { Member } from '../modules/identity/member.ts';
import { staffLinkMail } from '../modules/identity/staff-link.mail.ts';
import { bankWayMail, passwordNoticeMail, resetMail } from '../modules/identity/password.mail.ts';
import { verificationMail } from '../modules/identity/verification.mail.ts';
import { memberMail, redeemerMail } from '../modules/redeemers/redeemers.mail.ts';
import { reportMail } from '../modules/reports/reports.mail.ts';
import type { Redemption } from '../modules/redemptions/redemption.ts';
import { recallMail, redemptionMail, type RedemptionMailFacts } from '../modules/redemptions/redemptions.mail.ts';
import { lateMail } from '../modules/promises/promises.mail.ts';
import { confirmMail, knownMail } from '../modules/registration/registration.mail.ts';
import { retailerMail } from '../modules/retailer/retailer.mail.ts';
import { type Alarm, alarmed, alertMail, codeMail } from '../modules/safety/safety.mail.ts';
import { stockMail } from '../modules/stock-alerts/stock-alerts.mail.ts';
import type { Booking } from '../modules/travel/booking.ts';
import { cancelRefusedMail } from '../modules/travel/travel.mail.ts';
import { orderSamples } from './order-samples.ts';

const at = new Date('2026-11-15T16:30:00Z');
const id = '0190a1b2-0000-7000-8000-00000000000a';
const phone = '1-800-555-0100';
const token = 'sample';

const member: Member = {
  id,
  kind: 'business',
  firstName: 'Maya',
  lastName: 'Laurent',
  email: 'maya@example.com',
  emailVerifiedAt: null,
  phone: null,
  preferredLanguage: 'en',
  hasMarketingEnabled: false,
  programRegistrationId: 1,
};

const report: Parameters<typeof reportMail>[0] = {
  report: 'earn-and-burn',
  period: { from: '2026-11-02', to: '2026-11-08' },
  totals: [
    { key: 'earned', unit: 'points', value: 1_204_300, before: 1_150_800 },
    { key: 'used', unit: 'points', value: 830_500, before: 912_000 },
    { key: 'expired', unit: 'points', value: 41_200, before: null },
  ],
};

const timeZone = 'America/New_York';
const redemption: Redemption = {
  id,
  kind: 'direct_deposit',
  memberId: id,
  accountId: 1,
  poolId: 1,
  points: points(25_000),
  cash: cents(25_000),
  units: null,
  title: { en: 'Direct deposit to ••4821', fr: 'Dépôt direct au compte ••4821' },
  details: null,
  cancelUntil: null,
  confirmation: 'D-2231-0917',
  state: 'requested',
  reason: null,
  partnerReference: null,
  promisedBy: '2026-11-18',
  createdAt: at,
  endedAt: null,
  cancellingAt: null,
  asked: 0,
  history: [{ state: 'requested', at }],
  recalled: { points: zeroPoints, cash: zeroCents },
  promise: null,
};

const late = (publicUrl: string): Parameters<typeof lateMail>[0] => ({
  member,
  thing: { title: redemption.title, number: redemption.confirmation, orderId: id, back: { points: redemption.points } },
  dueAt: at,
  limitAt: new Date('2026-11-22T16:30:00Z'),
  timeZone,
  phone,
  publicUrl,
});

const trip = { en: 'Lisbon, 4 nights', fr: 'Lisbonne, 4 nuits' };

const later = new Date('2026-11-22T16:30:00Z');

const question = { en: 'Where are the points from last week?', fr: 'Où sont les points de la semaine dernière?' };
const answer = {
  en: 'The points are in your account now.\nThank you for telling us.',
  fr: 'Les points sont maintenant dans votre compte.\nMerci de nous avoir avertis.',
};
const stepIn = ({ locale }: Words): CaseStep => ({
  at,
  status: 'answered',
  text: answer[locale],
  staff: { id, name: 'Sam Ito', role: 'support' },
});
const requestIn = (words: Words): Case => ({
  id,
  reference: 'R-7KQ2',
  memberId: id,
  staffId: null,
  accountId: 1,
  action: { name: 'contact_support', subject: 'Points', text: question[words.locale] },
  memberName: 'Maya Laurent',
  status: 'open',
  createdAt: at,
  changedAt: at,
  isPromised: true,
  writtenBy: null,
  steps: [stepIn(words)],
});

function redemptionSamples(words: Words, publicUrl: string, alarm: Alarm): Record<string, MailDraft> {
  const facts = { redemption, member, phone, timeZone, publicUrl, grace: undefined, reason: null };
  const states: readonly RedemptionMailFacts['state'][] = ['confirmed', 'returned', 'cancelled', 'kept'];
  return {
    'redemptionMail.requested': alarmed(redemptionMail({ ...facts, state: 'requested' }, words), words, alarm),
    ...Object.fromEntries(
      states.map((state) => [`redemptionMail.${state}`, redemptionMail({ ...facts, state }, words)]),
    ),
    recallMail: recallMail({ ...facts, recall: { amount: cents(5_000), points: points(5_000) } }, words),
  };
}

/** Every mail of the program by its writer's name, about people and things that do not exist. */
export function mailSamples(words: Words, { brand, publicUrl }: { brand: string; publicUrl: string }) {
  const support = { personalPhone: phone, businessPhone: phone, timeZone };
  const program = { brandName: brand, support };
  const redeemer = { firstName: 'Noor', lastName: 'Hale', email: 'noor@example.com', phone: null } as const;
  const named = { redeemer: { ...redeemer, relationCode: 'family' as const }, member, brand, phone, ending: '4821' };
  const enrolment = { id, memberId: id, accountId: 1, linkId: id, retailerAccount: 'm•••@example.com', enrolledAt: at };
  const request = requestIn(words);
  const step = stepIn(words);
  const booking = { title: trip[words.locale], referenceNumber: 'T-8841' } as Booking;
  const asked = { request, title: 'Points', about: [], member };
  const unanswered = { ...request, steps: [] };
  const told = { ...asked, promise: answerPromise(unanswered, at), timeZone, phone, publicUrl };
  const product = {
    name: { en: 'Stoneware cups, set of four', fr: 'Tasses en grès, ensemble de quatre' },
    slug: 'stoneware-cups',
    sku: 'CUPS-4',
    picture: '2615',
    price: points(5_200),
  };
  const device = { browser: 'Chrome', system: 'Android', network: '203.0.113.0/24' };
  const left = points(150_000);
  const alarm = { token, left, device, occurredAt: at, timeZone, publicUrl };
  const samples: Record<string, MailDraft> = {
    ...orderSamples(words, publicUrl),
    expiryMail: expiryMail(
      {
        member,
        left: points(8_400),
        others: points(141_600),
        endsAt: new Date('2026-12-31T23:59:59Z'),
        timeZone,
        ways: [
          { way: 'cash_back', value: cents(8_400), units: null, unavailable: null },
          { way: 'direct_deposit', value: cents(8_400), units: null, unavailable: null },
          { way: 'miles', value: null, units: { from: 4_200, to: 8_400 }, unavailable: null },
        ],
        publicUrl,
        now: at,
      },
      words,
    ),
    stockMail: stockMail({ member, product, publicUrl }, words),
    ...redemptionSamples(words, publicUrl, alarm),
    lateMail: lateMail(late(publicUrl), words),
    cancelRefusedMail: cancelRefusedMail({ booking, member, phone, publicUrl }, words),
    verificationMail: verificationMail(member, token, words, publicUrl),
    confirmMail: confirmMail(member, words, { brand, publicUrl, token, registrationId: 1 }),
    knownMail: knownMail(member, words, { brand, publicUrl }),
    staffLinkMail: staffLinkMail({ name: 'Sam Ito', email: 'sam.ito@example.com' }, words, {
      brandName: brand,
      publicUrl,
      token,
    }),
    reportMail: reportMail(report, { name: 'Sam Ito', email: 'sam.ito@example.com' }, words, publicUrl),
    resetMail: resetMail(member, words, { program, publicUrl, token }),
    bankWayMail: bankWayMail(member, words, { program, bankSignInUrl: publicUrl }),
    passwordNoticeMail: passwordNoticeMail(member, words, { program, publicUrl, changedAt: at }),
    'memberMail.added': memberMail({ ...named, change: 'added' }, words),
    'memberMail.removed': memberMail({ ...named, change: 'removed' }, words),
    'redeemerMail.added': redeemerMail({ ...named, change: 'added' }, words),
    'redeemerMail.removed': redeemerMail({ ...named, change: 'removed' }, words),
    'retailerMail.linked': retailerMail({ enrolment, member, change: 'linked', brand, phone }, words),
    'retailerMail.unlinked': retailerMail({ enrolment, member, change: 'unlinked', brand, phone }, words),
    codeMail: alarmed(codeMail(member, words, '204 816'), words, alarm),
    'alertMail.address': alarmed(
      alertMail(member, words, { kind: 'address_added', about: 'Portland 97205', publicUrl }),
      words,
      alarm,
    ),
    'alertMail.new_device': alarmed(
      alertMail(member, words, { kind: 'new_device', about: '', publicUrl }),
      words,
      alarm,
    ),
    'alertMail.frozen': alertMail(member, words, { kind: 'frozen', about: '', publicUrl }),
    'caseMail.received': caseMail({ ...told, step: undefined }, words),
    'caseMail.answered': caseMail({ ...told, step }, words),
    'caseMail.late': caseMail({ ...told, step: undefined, promise: answerPromise(unanswered, later) }, words),
    supportMail: supportMail({ ...asked, to: 'support@example.com', isLate: false, publicUrl }, words),
  };
  return samples;
}
