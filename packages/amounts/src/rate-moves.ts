/** A rate moves by at most half at once, whoever approves it: a slip of the hand must not cost a month. */
const MOST_MOVE = 0.5;

/** Half of a decimal fraction is not always one that a computer can write. */
const TOLERANCE = 1e-9;

export interface AllowedMove {
  readonly least: number;
  readonly most: number;
}

/** A rate of nothing has no half: it may become any other. */
export const allowedMove = (before: number): AllowedMove | undefined =>
  before > 0 ? { least: before * (1 - MOST_MOVE), most: before * (1 + MOST_MOVE) } : undefined;

export function movesTooFar(before: number, after: number): boolean {
  const allowed = allowedMove(before);
  return allowed !== undefined && (after < allowed.least - TOLERANCE || after > allowed.most + TOLERANCE);
}
