export type { IdentityDeps } from './deps.ts';
export { identityCalls } from './identity.routes.ts';
export { type NewMember, insertMember } from './member.repository.ts';
export { insertPasswordHash } from './password.repository.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export { insertStaff } from './staff.repository.ts';
export { createTokens, type Tokens } from './tokens.ts';
export { identifyCaller } from './use-cases/identify-caller.ts';
export { issueTravelToken, TRAVEL_TOKEN_SECONDS } from './use-cases/issue-travel-token.ts';
