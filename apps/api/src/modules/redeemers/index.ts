export { redeemersCalls } from './redeemers.routes.ts';
export type { RedeemersDeps } from './use-cases/deps.ts';
export { removeRedeemer } from './use-cases/remove-redeemer.ts';
export { forgetRemovedRedeemers } from './use-cases/forget-removed-redeemers.ts';
export { REDEEMER_MAIL_TOPIC } from './use-cases/tell-both.ts';
export { writeRedeemerMail } from './use-cases/write-redeemer-mail.ts';
