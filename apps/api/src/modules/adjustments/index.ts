export { adjustmentsCalls } from './adjustments.routes.ts';
export { insertAdjustment } from './adjustments.repository.ts';
