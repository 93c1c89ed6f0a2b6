import type { Store } from '../../store.ts';
import type { ReceivedMail } from './received-mail.ts';

export interface StoredMail extends ReceivedMail {
  readonly id: string;
  readonly receivedAt: Date;
}

interface MailFilter {
  /** A part of a recipient's address, in upper or lower case. */
  readonly to?: string | undefined;
  readonly since?: Date | undefined;
}

export interface Mailbox {
  add(mail: ReceivedMail): StoredMail;
  /** Newest first. */
  list(filter?: MailFilter): readonly StoredMail[];
  find(id: string): StoredMail | undefined;
  clear(): void;
}

export const KEPT_MAILS = 500;

export function createMailbox(store: Store, now: () => Date = () => new Date()): Mailbox {
  const mails = store.map<StoredMail>('mail');
  let lastId = Math.max(0, ...[...mails.keys()].map(Number));
  const newestFirst = () => [...mails.values()].toReversed();
  return {
    add(mail) {
      lastId += 1;
      const stored = { ...mail, id: String(lastId), receivedAt: now() };
      mails.set(stored.id, stored);
      const [oldest] = mails.keys();
      if (mails.size > KEPT_MAILS && oldest !== undefined) mails.delete(oldest);
      return stored;
    },
    list: (filter = {}) => newestFirst().filter((mail) => matches(mail, filter)),
    find: (id) => mails.get(id),
    clear: () => mails.clear(),
  };
}

function matches(mail: StoredMail, { to, since }: MailFilter): boolean {
  if (since && mail.receivedAt < since) return false;
  return !to || mail.recipients.some((recipient) => recipient.toLowerCase().includes(to.trim().toLowerCase()));
}
