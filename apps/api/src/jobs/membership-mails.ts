import { reportNames } from '@rewards/contract/report-names';
import type { MailDraft } from '@rewards/text/server';
import * as z from 'zod/mini';
import {
  CASE_LATE_TOPIC,
  CASE_MAIL_TOPIC,
  SUPPORT_MAIL_TOPIC,
  writeCaseLateMail,
  writeCaseMail,
  writeSupportMail,
} from '../modules/custom-actions/index.ts';
import {
  forgetResetRequest,
  PASSWORD_NOTICE_TOPIC,
  RESET_MAIL_TOPIC,
  STAFF_LINK_TOPIC,
  writePasswordNotice,
  writeResetMail,
  writeStaffLink,
} from '../modules/identity/index.ts';
import { EXPIRY_MAIL_TOPIC, markExpirySent, writeExpiryMail } from '../modules/expiry/index.ts';
import { PROMISE_LATE_TOPIC, writeLateMail } from '../modules/promises/index.ts';
import { REDEEMER_MAIL_TOPIC, writeRedeemerMail } from '../modules/redeemers/index.ts';
import { REPORT_MAIL_TOPIC, writeReportMail } from '../modules/reports/index.ts';
import { RETAILER_MAIL_TOPIC, writeRetailerMail } from '../modules/retailer/index.ts';
import {
  dropKnownRequest,
  FRESH_LINK_TOPIC,
  forgetLinkRequest,
  REGISTRATION_MAIL_TOPIC,
  writeFreshLink,
  writeLinkMail,
} from '../modules/registration/index.ts';
import { MAILED_CODE_TOPIC, writeCodeMail } from '../modules/safety/index.ts';
import { STOCK_MAIL_TOPIC, writeStockMail } from '../modules/stock-alerts/index.ts';
import { CANCEL_REFUSED_TOPIC, writeCancelRefusedMail } from '../modules/travel/index.ts';
import type { House } from '../wiring.ts';
import { promiseKeepers } from './promise-keepers.ts';

interface MailOfEvent {
  readonly write: (house: House, payload: unknown) => Promise<MailDraft | undefined>;
  /** About what a thief would do, to the member. */
  readonly isAlert?: true;
  /** Once the mail is out, or there was none to send: what was kept for it alone goes. */
  readonly afterwards?: (house: House, payload: unknown) => Promise<void>;
}

const requestPayload = z.object({ requestId: z.uuid() });
const casePayload = z.extend(requestPayload, { step: z.optional(z.int()) });
const latePayload = z.extend(requestPayload, { to: z.enum(['member', 'support']) });
const codePayload = z.object({ codeId: z.uuid() });
const linkPayload = z.object({ linkRequestId: z.uuid() });
const noticePayload = z.object({ memberId: z.uuid(), changedAt: z.iso.datetime() });
const staffPayload = z.object({ staffId: z.uuid(), locale: z.enum(['en', 'fr']) });
const redeemerPayload = z.object({
  redeemerId: z.uuid(),
  change: z.enum(['added', 'removed']),
  to: z.enum(['member', 'redeemer']),
});

const expiryPayload = z.object({ poolId: z.int(), endsAt: z.iso.datetime(), lotIds: z.array(z.int()) });
const expiryOf = (payload: unknown) => {
  const { endsAt, ...rest } = expiryPayload.parse(payload);
  return { ...rest, endsAt: new Date(endsAt) };
};
const stockPayload = z.object({ memberId: z.uuid(), variantId: z.int() });
const reportPayload = z.object({
  staffId: z.uuid(),
  report: z.enum(reportNames),
  locale: z.enum(['en', 'fr']),
  from: z.iso.date(),
  to: z.iso.date(),
});
const promisePayload = z.object({ subjectId: z.uuid() });
const bookingPayload = z.object({ bookingId: z.uuid() });
const enrolmentPayload = z.object({ enrolmentId: z.uuid(), change: z.enum(['linked', 'unlinked']) });

/** Links are built from the configured addresses alone. */
const depsOf = (house: House) => ({
  database: house.database,
  clock: house.clock,
  words: house.words,
  publicUrl: house.config.publicUrl,
  bankSignInUrl: house.config.bank.signInUrl,
  supportEmail: house.config.supportEmail,
  program: house.program,
});

/** Mails about logins, registrations, redeemers, bookings, stock and questions, by the topic of their event. */
export const membershipMails: Record<string, MailOfEvent> = {
  [PROMISE_LATE_TOPIC]: {
    write: (house, payload) =>
      writeLateMail({ ...depsOf(house), keepers: promiseKeepers(house) }, promisePayload.parse(payload).subjectId),
  },
  [RESET_MAIL_TOPIC]: {
    write: (house, payload) => writeResetMail(depsOf(house), requestPayload.parse(payload).requestId),
    afterwards: (house, payload) => forgetResetRequest(house, requestPayload.parse(payload).requestId),
  },
  [PASSWORD_NOTICE_TOPIC]: {
    isAlert: true,
    write: (house, payload) => {
      const { memberId, changedAt } = noticePayload.parse(payload);
      return writePasswordNotice(depsOf(house), { memberId, changedAt: new Date(changedAt) });
    },
  },
  [MAILED_CODE_TOPIC]: {
    // Who did not ask for it has a thief in the account.
    isAlert: true,
    write: (house, payload) =>
      writeCodeMail({ ...house, codeSecret: house.config.idempotencySecret }, codePayload.parse(payload).codeId),
  },
  [STAFF_LINK_TOPIC]: {
    write: (house, payload) => writeStaffLink(depsOf(house), staffPayload.parse(payload)),
  },
  [REGISTRATION_MAIL_TOPIC]: {
    write: (house, payload) => writeLinkMail(depsOf(house), requestPayload.parse(payload).requestId),
    afterwards: (house, payload) => dropKnownRequest(house, requestPayload.parse(payload).requestId),
  },
  [FRESH_LINK_TOPIC]: {
    write: (house, payload) => writeFreshLink(depsOf(house), linkPayload.parse(payload).linkRequestId),
    afterwards: (house, payload) => forgetLinkRequest(house, linkPayload.parse(payload).linkRequestId),
  },
  [REDEEMER_MAIL_TOPIC]: {
    isAlert: true,
    write: (house, payload) => writeRedeemerMail(depsOf(house), redeemerPayload.parse(payload)),
  },
  [RETAILER_MAIL_TOPIC]: {
    isAlert: true,
    write: (house, payload) => writeRetailerMail(depsOf(house), enrolmentPayload.parse(payload)),
  },
  [CANCEL_REFUSED_TOPIC]: {
    write: (house, payload) => writeCancelRefusedMail(depsOf(house), bookingPayload.parse(payload).bookingId),
  },
  [EXPIRY_MAIL_TOPIC]: {
    write: (house, payload) =>
      writeExpiryMail(
        { ...house, programSlug: house.config.programSlug, publicUrl: house.config.publicUrl },
        expiryOf(payload),
      ),
    afterwards: (house, payload) => markExpirySent(house, expiryOf(payload)),
  },
  [STOCK_MAIL_TOPIC]: {
    write: (house, payload) => writeStockMail(depsOf(house), stockPayload.parse(payload)),
  },
  [REPORT_MAIL_TOPIC]: {
    write: (house, payload) => {
      const { from, to, ...wanted } = reportPayload.parse(payload);
      return writeReportMail({ ...depsOf(house), figures: house.figures }, { ...wanted, period: { from, to } });
    },
  },
  [SUPPORT_MAIL_TOPIC]: {
    write: (house, payload) => writeSupportMail(depsOf(house), requestPayload.parse(payload).requestId),
  },
  [CASE_LATE_TOPIC]: {
    write: (house, payload) => writeCaseLateMail(depsOf(house), latePayload.parse(payload)),
  },
  [CASE_MAIL_TOPIC]: {
    write: (house, payload) => writeCaseMail(depsOf(house), casePayload.parse(payload)),
  },
};
