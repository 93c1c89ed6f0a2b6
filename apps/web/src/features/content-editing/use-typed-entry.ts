import type { StaffContentEntry } from '@rewards/contract';
import { useState } from 'react';
import { fromLocalMoment, toLocalMoment } from '../../lib/local-moment.ts';
import { type Document, withoutEmpty } from './document-path.ts';
import { kindForms, optionalPaths } from './kind-fields.ts';
import type { DraftToSave } from './use-entry-acts.ts';

/** The values of the form; moments as the fields write them. */
export interface Typed {
  readonly document: Document;
  readonly from: string;
  readonly to: string;
}

const NOTHING = { document: {}, shown_from: null, shown_to: null };

/** What an editor begins with: the draft, or what begins next, or what readers see. */
export function typedOf({ draft, next, published }: StaffContentEntry): Typed {
  const written = draft ?? next ?? published ?? NOTHING;
  return {
    document: written.document,
    from: toLocalMoment(written.shown_from),
    to: toLocalMoment(written.shown_to),
  };
}

const isSame = (one: Typed, other: Typed): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  (one.document === other.document || JSON.stringify(one.document) === JSON.stringify(other.document));

/**
 * What is typed, and the entry it is based on. When the server has another revision, an untouched form follows. Typed
 * values stay, and the newer entry is handed out to be compared.
 */
export function useTypedEntry(stored: StaffContentEntry) {
  const [base, setBase] = useState(stored);
  const [typed, setTyped] = useState(() => typedOf(stored));
  /** What an act of this editor sent: unless they typed on meanwhile, its answer becomes the form. */
  const [sent, setSent] = useState<{ readonly typed: Typed; readonly isDone: boolean }>();
  const isTyped = !isSame(typed, typedOf(base));
  if (base.revision !== stored.revision) {
    if (!isTyped || (sent?.isDone && sent.typed === typed)) {
      setTyped(typedOf(stored));
      setBase(stored);
      setSent(undefined);
    } else if (sent?.isDone) {
      setBase(stored);
      setSent(undefined);
    }
  }
  const { fields } = kindForms[stored.kind];
  const draft: DraftToSave = {
    document: withoutEmpty(typed.document, optionalPaths(fields, typed.document)),
    shown_from: fromLocalMoment(typed.from),
    shown_to: fromLocalMoment(typed.to),
  };
  return {
    base,
    typed,
    draft,
    isTyped,
    newer: base.revision === stored.revision ? undefined : stored,
    change: (part: Partial<Typed>) => setTyped({ ...typed, ...part }),
    send: () => setSent({ typed, isDone: false }),
    settle: () => setSent((known) => known && { ...known, isDone: true }),
    /** The editor compared both and goes on with this. */
    merge: (merged: Typed) => {
      setTyped(merged);
      setBase(stored);
    },
  };
}
