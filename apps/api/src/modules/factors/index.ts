export { type Factors, hasFactor } from './factor.ts';
export { deleteOldChallenges, findFactors, forgetFactors } from './factor.repository.ts';
export {
  addPasskey,
  askForPasskey,
  beginCode,
  confirmCode,
  issueRecoveryCodes,
  type NewCodes,
} from './use-cases/add-factor.ts';
export type { FactorDeps } from './use-cases/deps.ts';
export { askToLogOn, memberOfPasskey } from './use-cases/log-on-passkey.ts';
export { askForProof, type Proof, proveFactor } from './use-cases/prove-factor.ts';
export { sealSecrets } from './use-cases/seal-secrets.ts';
export { removePasskey } from './use-cases/remove-passkey.ts';
