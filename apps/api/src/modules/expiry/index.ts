export { listUnannounced } from './expiry.repository.ts';
export { announceExpiry, EXPIRY_MAIL_TOPIC } from './use-cases/announce-expiry.ts';
export { markExpirySent, writeExpiryMail } from './use-cases/write-expiry-mail.ts';
