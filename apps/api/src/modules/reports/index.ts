export { countPromises } from './kept-report.repository.ts';
export type { PromiseCount } from './kept-tables.ts';
export { findCounted, sumCounters } from './ledger-days.repository.ts';
export { countActive, sumByDay } from './ledger-report.repository.ts';
export { addDays, todayIn } from './period.ts';
export { countLedger } from './use-cases/count-ledger.ts';
export { reportsCalls } from './reports.routes.ts';
export { mailReports, REPORT_MAIL_TOPIC, writeReportMail } from './use-cases/mail-reports.ts';
