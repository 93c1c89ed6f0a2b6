import type { Translate } from '@rewards/text';

/** The states that the list of what waits can show. Another is shown by its code. */
const known = [
  'abandoning',
  'accepted',
  'arrived',
  'asked',
  'cancelling',
  'capturing',
  'due',
  'failed',
  'held',
  'open',
  'overdue',
  'queued',
  'refused',
  'requested',
  'uncollected',
  'voiding',
  'waiting',
] as const;

export function unsettledState(state: string, t: Translate): string {
  const found = known.find((each) => each === state);
  return found ? t(`staffConsole.unsettledState_${found}`) : state;
}
