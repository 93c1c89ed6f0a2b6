import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { logOutStaff } from './api/log-out-staff.ts';
import { refreshStaffToken } from './api/refresh-staff-token.ts';
import { failureText } from '../../lib/failure-text.ts';
import { readSubject } from '../../lib/session/jwt.ts';
import { touchStaff } from './api/touch-staff.ts';
import { accessOf, type StaffAccess } from '../../lib/console/staff-access.ts';
import { forgetStaffToken, keepStaffToken, readStaffToken, type StaffToken, staffTokenOf } from './staff-token.ts';

/** As for members: a token is exchanged when a tenth of its life is left. */
const REFRESH_WITH_LEFT = 0.1;

interface StaffSession {
  readonly access: StaffAccess | undefined;
  /** After the password and before the second factor. */
  readonly unproved: StaffAccess | undefined;
  /** While an act waits for a fresh proof: tells whether there was one. */
  readonly answerProof: ((isProved: boolean) => void) | undefined;
  /** The session that ran out: the typed values wait, hidden, for the same person. */
  readonly waiting: StaffAccess | undefined;
  /** The person, as a key: one person's data is never shown to another. */
  readonly person: string;
  /** Why the last session ended, unless the person logged out. */
  readonly endedBecause: string | undefined;
  readonly begin: (auth: Parameters<typeof staffTokenOf>[0], isProved: boolean) => void;
  /** The second factor was proved. */
  readonly finish: () => void;
  /** Stays the same object while the token does: the idle watch starts again with a new one. */
  readonly life: {
    readonly logOut: () => Promise<void>;
    readonly endIdle: () => void;
    readonly touch: () => void;
  };
}

/** Begins, keeps and ends the session of a staff person, apart from the member's. */
export function useStaffSession(): StaffSession {
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const [token, setToken] = useState(() => readStaffToken(Date.now()));
  const [endedBecause, setEndedBecause] = useState<string>();

  /** The last token of a session that ended without a log-out. */
  const [ranOut, setRanOut] = useState<string>();

  const begin = useCallback<StaffSession['begin']>(
    (auth, isProved) => {
      const begun = staffTokenOf(auth, Date.now(), isProved);
      keepStaffToken(begun);
      setEndedBecause(undefined);
      // Another person logged on: the data of the person before is removed.
      if (ranOut !== undefined && readSubject(ranOut) !== readSubject(begun.accessToken)) {
        queryClient.removeQueries({ queryKey: ['staff'] });
      }
      setRanOut(undefined);
      setToken(begun);
    },
    [queryClient, ranOut],
  );
  /** With a reason, the session ran out. Without one, the person logged out, and all their data is removed. */
  const end = useCallback(
    (reason?: string) => {
      forgetStaffToken();
      setEndedBecause(reason);
      setRanOut(reason === undefined ? undefined : token?.accessToken);
      setToken(undefined);
      if (reason === undefined) queryClient.removeQueries({ queryKey: ['staff'] });
    },
    [queryClient, token],
  );
  const logOut = useCallback(
    async (reason?: string) => {
      // The screen is cleared first: a slow or failed answer of the server must not keep it open.
      end(reason);
      if (token) await logOutStaff(token.accessToken, locale);
    },
    [token, locale, end],
  );

  const finish = useCallback(() => {
    if (!token) return;
    const proved = { ...token, isProved: true };
    keepStaffToken(proved);
    setToken(proved);
  }, [token]);

  useRefresh(token, begin, end);
  const { accessToken, isProved } = token ?? {};
  const { askProof, answerProof } = useProof();
  const on = useAccess(accessToken, end, askProof);
  const waiting = useAccess(ranOut, end, askProof);
  const [access, unproved] = isProved ? [on, undefined] : [undefined, on];
  const life = useMemo(
    () => ({
      logOut: () => logOut(),
      endIdle: () => void logOut(t('frame.sessionExpired')),
      touch: () => void (accessToken && touchStaff(accessToken, locale)),
    }),
    [logOut, t, accessToken, locale],
  );
  const person = String(readSubject(accessToken ?? ranOut ?? ''));
  return { access, unproved, answerProof, waiting, person, endedBecause, begin, finish, life };
}

interface Asked {
  readonly promise: Promise<boolean>;
  readonly resolve: (isProved: boolean) => void;
}

function newQuestion(): Asked {
  let resolve: Asked['resolve'] = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** One question at a time: acts that ask meanwhile wait for the same answer. */
function useProof() {
  const asked = useRef<Asked>(undefined);
  const [isAsked, setIsAsked] = useState(false);
  const askProof = useCallback(() => {
    asked.current ??= newQuestion();
    setIsAsked(true);
    return asked.current.promise;
  }, []);
  const answer = useCallback((isProved: boolean) => {
    asked.current?.resolve(isProved);
    asked.current = undefined;
    setIsAsked(false);
  }, []);
  return { askProof, answerProof: isAsked ? answer : undefined };
}

function useAccess(
  token: string | undefined,
  onEnded: (reason: string) => void,
  askProof: () => Promise<boolean>,
): StaffAccess | undefined {
  const { locale } = useWords();
  return useMemo(
    () => (token === undefined ? undefined : accessOf(token, locale, { onEnded, askProof })),
    [token, locale, onEnded, askProof],
  );
}

function useRefresh(token: StaffToken | undefined, begin: StaffSession['begin'], end: (reason: string) => void): void {
  const { t, locale } = useWords();
  useEffect(() => {
    if (!token) return undefined;
    const lifeMs = token.expiresAtMs - token.issuedAtMs;
    const waitMs = Math.max(0, token.expiresAtMs - lifeMs * REFRESH_WITH_LEFT - Date.now());
    const timer = setTimeout(() => {
      refreshStaffToken(token.accessToken, locale)
        .then((auth) => begin(auth, token.isProved))
        .catch((error: unknown) => end(failureText(error, t)));
    }, waitMs);
    return () => clearTimeout(timer);
  }, [token, locale, t, begin, end]);
}
