export { retailerCalls } from './retailer.routes.ts';
export { RETAILER_MAIL_TOPIC } from './use-cases/finish-enrolment.ts';
export type { RetailerDeps } from './use-cases/deps.ts';
export { leaveRetailer } from './use-cases/leave-retailer.ts';
export { payTillRequests } from './use-cases/pay-till-requests.ts';
export { writeRetailerMail } from './use-cases/write-retailer-mail.ts';
