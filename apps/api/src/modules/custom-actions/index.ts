export { customActionsCalls } from './custom-actions.routes.ts';
export { CASE_LATE_TOPIC, keepAnswers } from './use-cases/keep-answers.ts';
export { CASE_MAIL_TOPIC, SUPPORT_MAIL_TOPIC } from './use-cases/run-custom-action.ts';
export { writeCaseLateMail, writeCaseMail, writeSupportMail } from './use-cases/write-mails.ts';
