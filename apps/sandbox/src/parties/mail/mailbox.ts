import type { ReceivedMail } from './received-mail.ts';

export interface StoredMail extends ReceivedMail {
  readonly id: string;
  readonly receivedAt: Date;
}

interface MailFilter {
  /** A part of the address of a recipient, whatever the case. */
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

export function createMailbox(now: () => Date = () => new Date()): Mailbox {
  let mails: StoredMail[] = [];
  let lastId = 0;
  return {
    add(mail) {
      lastId += 1;
      const stored = { ...mail, id: String(lastId), receivedAt: now() };
      mails = [stored, ...mails].slice(0, KEPT_MAILS);
      return stored;
    },
    list: (filter = {}) => mails.filter((mail) => matches(mail, filter)),
    find: (id) => mails.find((mail) => mail.id === id),
    clear() {
      mails = [];
    },
  };
}

function matches(mail: StoredMail, { to, since }: MailFilter): boolean {
  if (since && mail.receivedAt < since) return false;
  return !to || mail.recipients.some((recipient) => recipient.toLowerCase().includes(to.trim().toLowerCase()));
}
