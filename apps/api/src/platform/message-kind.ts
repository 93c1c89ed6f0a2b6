/** What a message to a member is about. The member filters by it, and switches mails of some of them off. */
export type MessageKind = 'security' | 'debit' | 'credit' | 'order' | 'support';

/** A person who got in must not silence what tells of it: these always come by mail. */
export const switchableKinds = ['credit', 'order', 'support'] as const;
export type SwitchableKind = (typeof switchableKinds)[number];

export const isSwitchable = (kind: MessageKind): kind is SwitchableKind =>
  switchableKinds.some((each) => each === kind);
