import { fromLocalMoment, toLocalMoment } from '../../lib/local-moment.ts';

const WHOLE = /^\d{1,10}$/;

/** Nothing for what is no whole number. */
export const wholeOf = (text: string): number | undefined =>
  WHOLE.test(text.trim()) ? Number(text.trim()) : undefined;

/** Nothing typed is null: without a limit, without an end. */
export const optionalWholeOf = (text: string): number | null => wholeOf(text) ?? null;

export const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** A field shows minutes: whoever leaves it alone leaves the seconds of what was stored alone too. */
export const momentOf = (text: string, stored: string | null): string | null =>
  text === toLocalMoment(stored) ? stored : fromLocalMoment(text);
