export { identityCalls } from './identity.routes.ts';
export { countTry, forgiveTries, giveBackTry } from './login-throttle.repository.ts';
export { type Member, normalizeEmail } from './member.ts';
export {
  changeContact,
  changeRecord,
  type ContactChange,
  findMember,
  findMemberByEmail,
  findMemberOfBank,
  insertMember,
  standingOf,
  wasMemberAt,
} from './member.repository.ts';
export { findTakenNames, insertMembers, readMemberSince } from './new-members.repository.ts';
export { findToken, insertToken } from './one-time-token.repository.ts';
export { meetsPolicy, passwordRules } from './password.ts';
export { hasPassword, insertPasswordHash } from './password.repository.ts';
export { countOpenSessions, findDevice } from './member-session.repository.ts';
export { allowLargePayments, largePaymentsAllowedAt } from './session-proof.repository.ts';
export { endSessionsOfMember, findCardInUse, setCardInUse, wasEnded } from './session.repository.ts';
export { markProved } from './session-proof.repository.ts';
export { issueStaffLink } from './staff-link.repository.ts';
export { findStaffLogin, insertStaff } from './staff.repository.ts';
export { RESET_MAIL_TOPIC } from './use-cases/ask-for-reset.ts';
export { PASSWORD_NOTICE_TOPIC } from './use-cases/choose-password.ts';
export type { IdentityDeps } from './use-cases/deps.ts';
export { forgetOldSignIns } from './use-cases/forget-old-sign-ins.ts';
export { forgetOldTries } from './use-cases/forget-old-tries.ts';
export { identifyCaller } from './use-cases/identify-caller.ts';
export { STAFF_LINK_TOPIC } from './use-cases/manage-colleague.ts';
export { isOwnPassword } from './use-cases/is-own-password.ts';
export { listRoleNames } from './use-cases/list-people.ts';
export { FAILED_LOG_ON_TOPIC, recordFailedLogOn } from './use-cases/note-failed-log-on.ts';
export { replayStaff } from './use-cases/replay-staff.ts';
export { VERIFICATION_EMAIL_TOPIC } from './use-cases/send-verification-email.ts';
export { verifyEmail } from './use-cases/verify-email.ts';
export { writePasswordNotice } from './use-cases/write-password-notice.ts';
export { forgetResetRequest, writeResetMail } from './use-cases/write-reset-mail.ts';
export { writeStaffLink } from './use-cases/write-staff-link.ts';
export { writeVerificationMail } from './use-cases/write-verification-mail.ts';
