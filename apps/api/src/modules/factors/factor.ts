/** Whose factors they are: nothing here knows what an owner may do. */
export interface FactorOwner {
  readonly kind: 'member' | 'staff';
  readonly id: string;
}

/** One name for each owner, of whatever kind. */
export const nameOf = ({ kind, id }: FactorOwner): string => `${kind}:${id}`;

/** Members log on and thaw with a passkey alone: it has to name its owner by itself, and to check who holds it. */
export const knowsHolder = ({ kind }: FactorOwner): boolean => kind === 'member';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface Factors {
  readonly passkeys: readonly Passkey[];
  readonly hasCode: boolean;
  readonly recoveryCodesLeft: number;
}

/** A recovery code is for whoever lost the others: alone it is none. */
export const hasFactor = ({ passkeys, hasCode }: Factors): boolean => passkeys.length > 0 || hasCode;

export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
export const CHALLENGE_MS = 5 * 60 * 1000;
/** The seconds of one step of an app's code. */
export const CODE_PERIOD = 30;
