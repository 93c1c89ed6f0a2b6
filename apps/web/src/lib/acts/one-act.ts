import type { Locale } from '@rewards/text';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '../api-client.ts';
import { newKey } from './new-key.ts';
import { forgetOpenAct, keepOpenAct, openKeyOf } from './open-act.ts';
import { isUnsettled, untilKnown, type Waiting } from './until-known.ts';
import { useWords } from '../words.tsx';

/** Marks all tries of one decision as one act. */
export interface Once {
  readonly idempotencyKey: string;
  readonly locale: Locale;
}

export interface OneAct<Body> {
  readonly act: (body: Body) => void;
  readonly isPending: boolean;
  /** Set when it takes longer than expected. It is still the same act. */
  readonly waiting: Waiting | undefined;
  readonly error: unknown;
  readonly reset: () => void;
}

interface OneActOptions<Body, Answer> {
  readonly send: (body: Body, once: Once) => Promise<Answer>;
  readonly onDone?: (answer: Answer, body: Body) => unknown;
  readonly onFailed?: (error: unknown, body: Body) => unknown;
  /** False: each press is one try. The next press of the same decision is still the same act. */
  readonly isPatient?: boolean;
  /** A name for the act, so that an act without an answer is found again after a reload. Not for card data. */
  readonly keptAs?: string | undefined;
}

interface Intent {
  readonly decision: string;
  readonly key: string;
  /** The first failure that left the outcome unknown. */
  unknown?: unknown;
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && !isUnsettled(error);

/** It is certain that nothing was done: the server refused, or no try was ever sent. */
export const isUndone = (error: unknown): boolean =>
  isRefused(error) || (error instanceof NetworkError && error.neverLeft);

function onConnection(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/**
 * One decision is one act, also when the button is pressed several times or the connection breaks. The key is kept
 * until the outcome is known. Another body is another decision with another key.
 */
export function useOneAct<Body, Answer>(options: OneActOptions<Body, Answer>): OneAct<Body> {
  const { send, onDone, onFailed, isPatient = true, keptAs } = options;
  const { before, keyOf, keep, forget } = useOpenAct(keptAs);
  const { locale } = useWords();
  // Drawn again when the connection changes, because the message about an act that was never sent depends on it.
  useSyncExternalStore(onConnection, () => navigator.onLine);
  const intent = useRef<Intent>(undefined);
  // The second press of a double click comes before the button is drawn as busy.
  const isUnderWay = useRef(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const { mutate, isPending, error, reset } = useMutation({
    // The body may hold a card's number, so it is removed with the page.
    gcTime: 0,
    mutationFn: async (body: Body) => {
      // An act without a body is one decision, too.
      const decision = JSON.stringify(body ?? null);
      if (intent.current?.decision !== decision) intent.current = keyOf(decision) ?? { decision, key: newKey() };
      const mine = intent.current;
      keep(mine);
      const once = { idempotencyKey: mine.key, locale };
      try {
        return await (isPatient ? untilKnown(() => send(body, once), setWaiting) : send(body, once));
      } catch (failure) {
        if (isUnsettled(failure)) mine.unknown ??= failure;
        // A try that was never sent says nothing about the try before it.
        throw failure instanceof NetworkError && mine.unknown !== undefined ? mine.unknown : failure;
      }
    },
    onSuccess: (answer, body) => {
      intent.current = undefined;
      forget();
      return onDone?.(answer, body);
    },
    onError: (failure, body) => {
      isUnderWay.current = false;
      if (isUndone(failure)) forget();
      if (isRefused(failure)) intent.current = undefined;
      return onFailed?.(failure, body);
    },
    onSettled: () => {
      isUnderWay.current = false;
      setWaiting(undefined);
    },
  });
  const act = (body: Body) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(body);
  };
  return {
    act,
    isPending,
    waiting,
    error: error ?? before.error,
    // A running act keeps its state, also when the reader leaves. A button that looks free would ignore the press.
    reset: () => {
      if (isUnderWay.current) return;
      before.put(undefined);
      reset();
    },
  };
}

/** The act that the last visit of this page left open: shown like any act without an answer, and it keeps its key. */
function useOpenAct(keptAs: string | undefined) {
  const [error, put] = useState(() =>
    keptAs !== undefined && openKeyOf(keptAs) !== undefined ? new NetworkError(undefined) : undefined,
  );
  return {
    before: { error, put },
    keyOf: (decision: string): Intent | undefined => {
      const key = keptAs === undefined ? undefined : openKeyOf(keptAs, decision);
      return key === undefined ? undefined : { decision, key, unknown: new NetworkError(undefined) };
    },
    keep: ({ decision, key }: Intent) => {
      put(undefined);
      if (keptAs !== undefined) keepOpenAct(keptAs, key, decision);
    },
    forget: () => {
      if (keptAs !== undefined) forgetOpenAct(keptAs);
    },
  };
}
