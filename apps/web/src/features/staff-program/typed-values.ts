import { wholeOf } from '../../lib/console/whole-of.ts';
import { fromLocalMoment, toLocalMoment } from '../../lib/local-moment.ts';

/** An empty field is null: no limit, or no end. */
export const optionalWholeOf = (text: string): number | null => wholeOf(text) ?? null;

export const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** The field shows minutes. If the operator does not touch it, the stored seconds stay. */
export const momentOf = (text: string, stored: string | null): string | null =>
  text === toLocalMoment(stored) ? stored : fromLocalMoment(text);
