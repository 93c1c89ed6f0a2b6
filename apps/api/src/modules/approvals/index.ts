export { approvalsCalls } from './approvals.routes.ts';
export {
  centsOf,
  pointsCashedIn,
  pointsSpentOn,
  soldVariants,
  type Spending,
  spendingOfCards,
} from './worth.repository.ts';
export { passSecondPerson } from './use-cases/pass-second-person.ts';
export { namedSubject } from './named-subject.ts';
