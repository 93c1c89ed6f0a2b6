export { pendingActionAnswer } from './pending-actions.answer.ts';
export { listOpenActions, requireAction } from './pending-actions.repository.ts';
export { greetNewCard } from './use-cases/greet-new-card.ts';
export { pendingActionsCalls } from './pending-actions.routes.ts';
export { openCard } from './use-cases/open-card.ts';
