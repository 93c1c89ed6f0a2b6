import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { logOutStaff } from './api/log-out-staff.ts';
import { refreshStaffToken } from './api/refresh-staff-token.ts';
import { failureText } from '../../lib/failure-text.ts';
import { readSubject } from '../../lib/session/jwt.ts';
import { touchStaff } from './api/touch-staff.ts';
import { accessOf, type StaffAccess } from '../../lib/console/staff-access.ts';
import { forgetStaffToken, keepStaffToken, readStaffToken, type StaffToken, staffTokenOf } from './staff-token.ts';

/** As the member's: with a tenth of its life left a token is exchanged. */
const REFRESH_WITH_LEFT = 0.1;

interface StaffSession {
  readonly access: StaffAccess | undefined;
  /** Of a session that ran out: what was typed under it waits, out of sight, for the same person. */
  readonly waiting: StaffAccess | undefined;
  /** Who it is, as a key: nothing of one person is shown to another. */
  readonly person: string;
  /** Why the last session ended, when it was not by the reader's own wish. */
  readonly endedBecause: string | undefined;
  readonly begin: (auth: Parameters<typeof staffTokenOf>[0]) => void;
  /** Steady while the token is: whoever watches for idleness begins anew with every other one. */
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

  /** The last token of a session that nobody chose to end. */
  const [ranOut, setRanOut] = useState<string>();

  const begin = useCallback<StaffSession['begin']>(
    (auth) => {
      const begun = staffTokenOf(auth, Date.now());
      keepStaffToken(begun);
      setEndedBecause(undefined);
      // Somebody else sits at the desk now: nothing of the person before them is kept.
      if (ranOut !== undefined && readSubject(ranOut) !== readSubject(begun.accessToken)) {
        queryClient.removeQueries({ queryKey: ['staff'] });
      }
      setRanOut(undefined);
      setToken(begun);
    },
    [queryClient, ranOut],
  );
  /** With a reason it ran out; without one the person is gone, and so is all that was theirs. */
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
      // The screen is cleared first: what the server answers, and when, must not keep it open.
      end(reason);
      if (token) await logOutStaff(token.accessToken, locale);
    },
    [token, locale, end],
  );

  useRefresh(token, begin, end);
  const { accessToken } = token ?? {};
  const access = useAccess(accessToken, end);
  const waiting = useAccess(ranOut, end);
  const life = useMemo(
    () => ({
      logOut: () => logOut(),
      endIdle: () => void logOut(t('frame.sessionExpired')),
      touch: () => void (accessToken && touchStaff(accessToken, locale)),
    }),
    [logOut, t, accessToken, locale],
  );
  return { access, waiting, person: String(readSubject(accessToken ?? ranOut ?? '')), endedBecause, begin, life };
}

function useAccess(token: string | undefined, onEnded: (reason: string) => void): StaffAccess | undefined {
  const { locale } = useWords();
  return useMemo(() => (token === undefined ? undefined : accessOf(token, locale, onEnded)), [token, locale, onEnded]);
}

function useRefresh(token: StaffToken | undefined, begin: StaffSession['begin'], end: (reason: string) => void): void {
  const { t, locale } = useWords();
  useEffect(() => {
    if (!token) return undefined;
    const lifeMs = token.expiresAtMs - token.issuedAtMs;
    const waitMs = Math.max(0, token.expiresAtMs - lifeMs * REFRESH_WITH_LEFT - Date.now());
    const timer = setTimeout(() => {
      refreshStaffToken(token.accessToken, locale)
        .then(begin)
        .catch((error: unknown) => end(failureText(error, t)));
    }, waitMs);
    return () => clearTimeout(timer);
  }, [token, locale, t, begin, end]);
}
