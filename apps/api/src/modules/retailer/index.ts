export { retailerCalls } from './retailer.routes.ts';
export { RETAILER_MAIL_TOPIC } from './use-cases/finish-enrolment.ts';
export { payTillRequests } from './use-cases/pay-till-requests.ts';
export { writeRetailerMail } from './use-cases/write-retailer-mail.ts';
