import type { ChangedField } from '../../platform/changed-fields.ts';
import type { Refusal, Result } from '../../platform/result.ts';

export type ChangeKind = 'program' | 'price' | 'promotion' | 'partner_rate' | 'refund';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface ChangeRequest {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly subject: string;
  readonly command: unknown;
  readonly changes: readonly ChangedField[];
  readonly worthCents: number | null;
  readonly state: 'waiting' | 'approved' | 'declined';
  readonly requestedBy: Person;
  readonly requestedAt: Date;
  readonly decidedBy: Person | null;
  readonly decidedAt: Date | null;
  readonly decisionNote: string | null;
}

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
export type Replay = (command: unknown, editor: Editor) => Promise<Result<unknown, Refusal>>;
export type Replays = Readonly<Record<ChangeKind, Replay>>;
