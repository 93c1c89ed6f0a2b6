export { MAILED_CODE_TOPIC } from './mailed-code.ts';
export { safetyCalls } from './safety.routes.ts';
export { prepareAlarm } from './use-cases/prepare-alarm.ts';
export { callBackOpen } from './use-cases/call-back-open.ts';
export { FROZEN_TOPIC } from './use-cases/freeze-points.ts';
export { writeAlertMail } from './use-cases/write-alert-mail.ts';
export { writeCodeMail } from './use-cases/write-code-mail.ts';
