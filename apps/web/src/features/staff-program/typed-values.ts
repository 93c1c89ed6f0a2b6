import { fromLocalMoment, toLocalMoment } from '../../lib/local-moment.ts';

const WHOLE = /^\d{1,10}$/;

/** Undefined if the text is not a whole number. */
export const wholeOf = (text: string): number | undefined =>
  WHOLE.test(text.trim()) ? Number(text.trim()) : undefined;

/** An empty field is null: no limit, or no end. */
export const optionalWholeOf = (text: string): number | null => wholeOf(text) ?? null;

export const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** The field shows minutes. If the operator does not touch it, the stored seconds stay. */
export const momentOf = (text: string, stored: string | null): string | null =>
  text === toLocalMoment(stored) ? stored : fromLocalMoment(text);
