import type { Transaction } from './database.ts';
import type { MessageKind } from './message-kind.ts';
import { appendToOutbox } from './outbox.ts';

export const ALERT_TOPIC = 'safety.alert';

/** What a member is told at once though no other mail says it. */
export const alertKinds = [
  'address_added',
  'address_changed',
  'phone_changed',
  'points_given',
  'points_taken',
  'staff_visit',
  'frozen',
  'thawed',
  'new_device',
  'passkey_added',
  'passkey_removed',
  'address_removed',
  'email_changed',
  'staff_unlocked',
  'staff_logged_off',
  'limit_changed',
  'new_destination',
  'large_payment',
  'large_payments_allowed',
  'payment_over_limit',
  'payment_in_quiet_hours',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export interface Alert {
  readonly memberId: string;
  readonly kind: AlertKind;
  /** Points, a place, the end of a number: never anything that opens something. */
  readonly about?: string | number;
  /** Where it is not the member's present address: of a changed address, the old one. */
  readonly to?: string;
}

const messageKinds: Partial<Record<AlertKind, MessageKind>> = { points_given: 'credit', points_taken: 'debit' };

/**
 * With the change itself: neither is there without the other, and each is told once. A second mail to another address is
 * no second message.
 */
export function appendAlert(tx: Transaction, alert: Alert, now: Date, sessionId?: string): void {
  const { memberId, kind, to } = alert;
  const told = to === undefined && { told: { memberId, kind: messageKinds[kind] ?? 'security' } };
  const event = { topic: ALERT_TOPIC, payload: alert, occurredAt: now, ...told };
  appendToOutbox(tx, sessionId === undefined ? event : { ...event, sessionId });
}
