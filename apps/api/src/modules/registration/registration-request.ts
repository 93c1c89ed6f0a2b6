/** What becomes a member when the link is opened. Of the card there are four digits. */
export interface RegistrationDetails {
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly language: 'en' | 'fr';
  readonly hasMarketingEnabled: boolean;
  readonly cardEnding: string;
  readonly termsId: string | null;
  readonly answers: Readonly<Record<string, string>>;
}

export interface RegistrationRequest {
  readonly id: string;
  readonly registrationId: number;
  /** The enrolled card; nothing when a card is opened. */
  readonly accountId: number | null;
  readonly email: string;
  /** Nothing once it has become a member. */
  readonly details: RegistrationDetails | null;
  readonly createdAt: Date;
}

export const LINK_HOURS = 24;
/** How long a fresh link can be asked for. */
export const REQUEST_DAYS = 7;
