export type MemberKind = 'personal' | 'business' | 'developer';

export interface Member {
  readonly id: string;
  readonly kind: MemberKind;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  readonly phone: string | null;
  readonly preferredLanguage: 'en' | 'fr';
  readonly hasMarketingEnabled: boolean;
  readonly programRegistrationId: number;
}

export interface Standing {
  readonly hasUsableAccount: boolean;
  readonly isBlocked: boolean;
}

/** Locked members come in and are asked to call; who has no usable account at all does not come in. */
export const maySignIn = ({ hasUsableAccount, isBlocked }: Standing): boolean => hasUsableAccount || isBlocked;

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
