export { looksTooOften, type MemberLook, recordAct, recordLook, recordRefusedTry } from './audit.repository.ts';
export { auditCalls } from './audit.routes.ts';
export { checkAudit } from './use-cases/check-audit.ts';
export { staffCallRecorder } from './use-cases/record-staff-call.ts';
