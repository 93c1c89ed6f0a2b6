export { pendingActionAnswer } from './pending-actions.answer.ts';
export { listOpenActions, requireAction } from './pending-actions.repository.ts';
export { openCard } from './use-cases/open-card.ts';
export { pendingActionsCalls } from './pending-actions.routes.ts';
