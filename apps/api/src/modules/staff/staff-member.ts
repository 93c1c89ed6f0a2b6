export interface FoundMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly kind: 'personal' | 'business' | 'developer';
  readonly cards: { family: string; ending: string; status_code: string }[];
}

/** A member as staff see them. The area of the accounts adds their cards. */
export interface SeenMember {
  readonly id: string;
  readonly kind: FoundMember['kind'];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly phone: string | null;
  readonly preferredLanguage: 'en' | 'fr';
  readonly hasMarketingEnabled: boolean;
  readonly programRegistrationId: number;
  readonly createdAt: Date;
  readonly isBlocked: boolean;
  readonly hasUsableAccount: boolean;
  readonly hasPendingActions: boolean;
  readonly loginLockedUntil: Date | null;
}
