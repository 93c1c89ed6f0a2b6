export type { AccountStatus } from './account.ts';
export {
  addCardholder,
  addHolder,
  findCard,
  findUnknownAccounts,
  insertAccount,
  insertPool,
  listAccountsOfMember,
  poolOfAccount,
} from './accounts.repository.ts';
export { accountsAnswer } from './accounts.answer.ts';
export { accountsCalls } from './accounts.routes.ts';
export { findActiveAccount } from './use-cases/find-active-account.ts';
export { findAccount } from './use-cases/find-account.ts';
export { listAccounts } from './use-cases/list-accounts.ts';
export { changeAccount, changeMedium, isPoolClosed, replaceMedium } from './card-life.repository.ts';
export { findKnownCards, insertOwnAccounts } from './new-accounts.repository.ts';
