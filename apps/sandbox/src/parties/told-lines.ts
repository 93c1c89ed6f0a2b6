import { randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';

export const KEPT_LINES = 2000;

/** What a feed has told, read page by page after a cursor. */
export interface ToldLines<Line> {
  /** Names these books: cursors and references of others must not be taken for theirs. */
  readonly life: string;
  /** The place that the next line gets. */
  readonly next: () => number;
  readonly tell: (line: Line) => void;
  /** Oldest first. A cursor of another life is unknown: then everything is told again, as an honest feed would. */
  readonly after: (cursor: string | undefined, limit: number, isWanted?: (line: Line) => boolean) => ToldPage<Line>;
  /** Newest first, each delivery for itself. */
  readonly list: () => readonly Line[];
}

export interface ToldPage<Line> {
  readonly lines: readonly Line[];
  readonly nextCursor: string | null;
}

export function createToldLines<Line>(store: Store, name: string): ToldLines<Line> {
  const life = store.once(name, () => randomUUID().slice(0, 8));
  /** By place, oldest first. */
  const lines = store.map<Line>(name);
  let told = Number([...lines.keys()].at(-1) ?? 0);
  const placeOf = (cursor: string | undefined): number => {
    const [of, place] = (cursor ?? '').split('.');
    return of === life ? Number(place) || 0 : 0;
  };
  return {
    life,
    next: () => told + 1,
    tell(line) {
      told += 1;
      lines.set(String(told), line);
      lines.delete(String(told - KEPT_LINES));
    },
    after(cursor, limit, isWanted = () => true) {
      const from = placeOf(cursor);
      const found = [...lines].filter(([place, line]) => Number(place) > from && isWanted(line)).slice(0, limit);
      const last = found.at(-1)?.[0];
      return { lines: found.map(([, line]) => line), nextCursor: last ? `${life}.${last}` : (cursor ?? null) };
    },
    list: () => [...lines.values()].toReversed(),
  };
}
