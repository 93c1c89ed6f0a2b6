export { customActionsCalls } from './custom-actions.routes.ts';
export { SUPPORT_MAIL_TOPIC } from './use-cases/run-custom-action.ts';
export { writeSupportMail } from './use-cases/write-support-mail.ts';
