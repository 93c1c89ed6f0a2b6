export { type MemberLook, recordAct, recordLook } from './audit.repository.ts';
export { auditCalls } from './audit.routes.ts';
export { checkAudit } from './use-cases/verify-audit.ts';
