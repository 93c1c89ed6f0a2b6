export { recordAct } from './audit.repository.ts';
