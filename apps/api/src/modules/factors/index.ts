export { type Factors, hasFactor } from './factor.ts';
export { findFactors, forgetFactors } from './factor.repository.ts';
export {
  addPasskey,
  askForPasskey,
  beginCode,
  confirmCode,
  issueRecoveryCodes,
  type NewCodes,
} from './use-cases/add-factor.ts';
export type { FactorDeps } from './use-cases/deps.ts';
export { askForProof, type Proof, proveFactor } from './use-cases/prove-factor.ts';
