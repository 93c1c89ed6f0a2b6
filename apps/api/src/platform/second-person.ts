import type { Result } from './result.ts';

/** Who changes something, and for whom: an approved change is made for the person who asked for it. */
export interface Editor {
  readonly staffId: string;
  readonly traceId: string;
  readonly approval?: { readonly changeId: string; readonly staffId: string };
}

/** A change that was asked for: nothing has changed yet. */
export interface Waiting {
  readonly waitsAs: string;
}

export const isWaiting = (made: object): made is Waiting => 'waitsAs' in made;

/** Makes a call again, as it was made. */
export type Replay = (command: unknown, editor: Editor) => Promise<Result<unknown>>;
