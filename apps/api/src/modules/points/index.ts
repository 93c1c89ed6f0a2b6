export { balancesOfPools, creditPoints, ownBalancesOfAccounts } from './points.repository.ts';
