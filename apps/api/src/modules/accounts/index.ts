export type { AccountStatus, CardFamily, CardTypeCode } from './account.ts';
export { addCardholder, insertAccount, insertPool, listAccountsOfMember } from './accounts.repository.ts';
export { accountsCalls } from './accounts.routes.ts';
export { findAccount } from './use-cases/find-account.ts';
