/** Moments of a card payment at which a process may die, by name: the drill kills it right there. */
export const crashPoints = [
  'after hold',
  'before authorise',
  'after authorise',
  'before commit',
  'after commit',
  'before capture',
  'after capture',
  'before reply',
] as const;

export type CrashPoint = (typeof crashPoints)[number];

export type AtPoint = (point: CrashPoint) => Promise<void>;

/** Outside of the drill these points do nothing. */
export const noDrill: AtPoint = () => Promise.resolve();
