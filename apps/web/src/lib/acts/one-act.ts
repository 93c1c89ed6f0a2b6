import type { Locale } from '@rewards/text';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '../api-client.ts';
import { newKey } from './new-key.ts';
import { forgetOpenAct, keepOpenAct, openKeyOf } from './open-act.ts';
import { isUnsettled, untilKnown, type Waiting } from './until-known.ts';
import { useWords } from '../words.tsx';

/** What makes all tries of one decision one act. */
export interface Once {
  readonly idempotencyKey: string;
  readonly locale: Locale;
}

export interface OneAct<Body> {
  readonly act: (body: Body) => void;
  readonly isPending: boolean;
  /** It takes longer than it should, and is still the same one act. */
  readonly waiting: Waiting | undefined;
  readonly error: unknown;
  readonly reset: () => void;
}

interface OneActOptions<Body, Answer> {
  readonly send: (body: Body, once: Once) => Promise<Answer>;
  readonly onDone?: (answer: Answer, body: Body) => unknown;
  readonly onFailed?: (error: unknown, body: Body) => unknown;
  /** False: one try a press. The next press of the same decision is still the same act. */
  readonly isPatient?: boolean;
  /** Names what is decided on, so that an act without an answer is known again after a reload. Not for card data. */
  readonly keptAs?: string | undefined;
}

interface Intent {
  readonly decision: string;
  readonly key: string;
  /** The first failure after which nobody knows what became of it. */
  unknown?: unknown;
}

/** The server said no: nothing was done. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !isUnsettled(error);

function onConnection(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/**
 * One act for one decision, however often the button is pressed and however the line breaks. The key is kept until it
 * is known what became of the act; another body is another decision with another key.
 */
export function useOneAct<Body, Answer>(options: OneActOptions<Body, Answer>): OneAct<Body> {
  const { send, onDone, onFailed, isPatient = true, keptAs } = options;
  const { before, keyOf, keep, forget } = useOpenAct(keptAs);
  const { locale } = useWords();
  // Drawn again when the connection comes and goes: what is said about an act that never left depends on it.
  useSyncExternalStore(onConnection, () => navigator.onLine);
  const intent = useRef<Intent>(undefined);
  // The second press of a double click comes before the button is drawn busy.
  const isUnderWay = useRef(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const { mutate, isPending, error, reset } = useMutation({
    // A body may hold a card's number: it goes when the page goes.
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
        // A press that did not get out says nothing about the one before it.
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
      // Known to have done nothing: the server refused it, or no try of it got out.
      if (isRefused(failure) || (failure instanceof NetworkError && failure.neverLeft)) forget();
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
    // What is under way stays so, wherever the reader goes meanwhile: a button that looks free would take no press.
    reset: () => {
      if (isUnderWay.current) return;
      before.put(undefined);
      reset();
    },
  };
}

/** What this page's last visit left open: it is told like any other silence, and keeps its key. */
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
