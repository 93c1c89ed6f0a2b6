/** One line of a message: a sentence, a fact with its name, or a link to another site. */
export interface MessageLine {
  readonly label: string | null;
  readonly text: string;
  readonly url: string | null;
}

/** What the mail says, without its layout and without anything that opens something. */
export interface MessageText {
  readonly title: string;
  readonly lines: readonly MessageLine[];
  /** The page of the portal that the mail leads to, without its language. */
  readonly page: { readonly text: string; readonly path: string } | null;
  /** A thief may have done it: the reader is led to where everything can be stopped. */
  readonly isAlert: boolean;
}

export interface MessageContent {
  readonly en: MessageText;
  readonly fr: MessageText;
}
