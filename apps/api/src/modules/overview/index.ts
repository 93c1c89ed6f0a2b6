export { overviewCalls } from './overview.routes.ts';
