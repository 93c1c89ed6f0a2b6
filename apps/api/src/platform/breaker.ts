/**
 * Stops asking a partner for a while after it did not answer several times in a row, so that callers get a refusal at
 * once and do not wait one after the other. After the pause one caller tries; its answer closes the breaker.
 */
export interface Breaker {
  readonly mayTry: () => boolean;
  readonly answered: () => void;
  readonly failed: () => void;
}

export interface BreakerOptions {
  readonly failures: number;
  readonly pauseMs: number;
  readonly nowMs: () => number;
}

export function createBreaker({ failures, pauseMs, nowMs }: BreakerOptions): Breaker {
  let inARow = 0;
  let closedUntilMs = 0;
  return {
    mayTry: () => {
      if (inARow < failures) return true;
      if (nowMs() < closedUntilMs) return false;
      // This caller is the one who tries; the others wait for its answer or for another pause.
      closedUntilMs = nowMs() + pauseMs;
      return true;
    },
    answered: () => {
      inARow = 0;
    },
    failed: () => {
      inARow += 1;
      if (inARow >= failures) closedUntilMs = nowMs() + pauseMs;
    },
  };
}
