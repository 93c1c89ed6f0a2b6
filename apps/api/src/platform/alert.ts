import type { Transaction } from './database.ts';
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
  'limit_changed',
  'new_destination',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export interface Alert {
  readonly memberId: string;
  readonly kind: AlertKind;
  /** Points, a place, the end of a number: never anything that opens something. */
  readonly about?: string | number;
}

/** With the change itself: neither is there without the other, and each is told once. */
export async function appendAlert(tx: Transaction, alert: Alert, now: Date, sessionId?: string): Promise<void> {
  const event = { topic: ALERT_TOPIC, payload: alert, occurredAt: now };
  await appendToOutbox(tx, sessionId === undefined ? event : { ...event, sessionId });
}
