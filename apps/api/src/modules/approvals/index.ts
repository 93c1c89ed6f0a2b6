export { approvalsCalls } from './approvals.routes.ts';
export { type Editor, isWaiting, type Replay, type Waiting } from './change.ts';
export { waitingAnswer } from './waiting.answer.ts';
export { centsOf, pointsCashedIn, pointsSpentOn, soldVariants, type Spending, spendingOfCards } from './worth.repository.ts';
export { passSecondPerson } from './use-cases/pass-second-person.ts';
