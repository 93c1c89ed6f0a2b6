export { adjustmentsCalls } from './adjustments.routes.ts';
export { isAboveOnePerson } from './use-cases/is-above-one-person.ts';
export { insertAdjustment } from './adjustments.repository.ts';
