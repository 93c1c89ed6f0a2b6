export type CustomAction =
  | { readonly name: 'request_card_benefits' }
  | { readonly name: 'contact_support'; readonly subject: string; readonly text: string }
  | { readonly name: 'report_missing_points'; readonly transactionId: number; readonly text: string }
  | {
      readonly name: 'report_missing_purchase';
      readonly merchant: string;
      readonly amountCents: number;
      /** As 2026-11-29. */
      readonly paidOn: string;
    };

/** What was asked, as it is kept and as support reads it. */
export interface ActionRequest {
  readonly id: string;
  readonly reference: string;
  readonly memberId: string;
  readonly staffId: string | null;
  /** The card it is about. */
  readonly accountId: number | null;
  readonly action: CustomAction;
}

/** The member's own words. */
export const textOf = ({ action }: Pick<ActionRequest, 'action'>): string | null =>
  'text' in action ? action.text : null;

/** A member who keeps pressing the button must not flood support. */
export const MOST_REQUESTS_A_DAY = 10;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Shops of members who are ahead of UTC have tomorrow already. */
export const canBePaid = (paidOn: string, now: Date): boolean => Date.parse(paidOn) <= now.getTime() + DAY_MS / 2;

/** No letters or digits that are read one for another: it is read out over the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const referenceOf = (bytes: Uint8Array): string =>
  `R-${Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`;
