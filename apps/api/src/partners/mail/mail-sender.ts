/** The mail carrier, in our words. */
export interface MailSender {
  send(message: OutgoingMail): Promise<MailOutcome>;
}

export interface OutgoingMail {
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files?: readonly { readonly name: string; readonly type: string; readonly content: string }[];
  /** The same for every try of one mail, so that a receiver can recognise a repeated one. */
  readonly messageKey: string;
}

/** Unknown means that it may have gone out or not: try again with the same key. Only a declined mail is given up. */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: string };
