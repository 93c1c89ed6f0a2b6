export { staffCalls } from './staff.routes.ts';
