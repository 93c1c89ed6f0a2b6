export { claimEnrolment, findOpenEnrolment, saveEnrolment } from './enrolment.repository.ts';
export { problemAnswer } from './problems.answer.ts';
export { registrationAnswer } from './registration.answer.ts';
export type { RegistrationDocument } from './registration.documents.ts';
export type { FieldProblem } from './registration-field.ts';
export { createRegistrationReader, type ReadRegistrations } from './registration.reader.ts';
export { saveRegistration } from './registration.repository.ts';
export { registrationCalls } from './registration.routes.ts';
export { staffRegistrationCalls } from './staff-registration.routes.ts';
export { FRESH_LINK_TOPIC } from './use-cases/ask-for-link.ts';
export {
  type CompleteRegistration,
  keepCompletion,
  prepareCompletion,
} from './use-cases/complete-registration.ts';
export type { RegistrationDeps } from './use-cases/deps.ts';
export { forgetOldRegistrations } from './use-cases/forget-old-registrations.ts';
export { REGISTRATION_MAIL_TOPIC } from './use-cases/register.ts';
export { type ShownRegistration, showCompletion } from './use-cases/show-registration.ts';
export { dropKnownRequest, forgetLinkRequest, writeFreshLink, writeLinkMail } from './use-cases/write-link-mail.ts';
