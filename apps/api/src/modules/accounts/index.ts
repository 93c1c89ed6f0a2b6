export type { AccountStatus } from './account.ts';
export {
  addCardholder,
  findCard,
  findUnknownAccounts,
  insertAccount,
  insertPool,
  listAccountsOfMember,
} from './accounts.repository.ts';
export { accountsAnswer } from './accounts.answer.ts';
export { accountsCalls } from './accounts.routes.ts';
export { findActiveAccount } from './use-cases/find-active-account.ts';
export { findAccount } from './use-cases/find-account.ts';
export { listAccounts } from './use-cases/list-accounts.ts';
