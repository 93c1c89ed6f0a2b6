import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { logOutStaff } from './api/log-out-staff.ts';
import { refreshStaffToken } from './api/refresh-staff-token.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { StaffAccess } from './staff-access.ts';
import { forgetStaffToken, keepStaffToken, readStaffToken, type StaffToken, staffTokenOf } from './staff-token.ts';
import { useIdleEnd } from './use-idle-end.ts';

/** As the member's: with a tenth of its life left a token is exchanged. */
const REFRESH_WITH_LEFT = 0.1;

interface StaffSession {
  readonly access: StaffAccess | undefined;
  /** Why the last session ended, when it was not by the reader's own wish. */
  readonly endedBecause: string | undefined;
  readonly begin: (auth: Parameters<typeof staffTokenOf>[0]) => void;
  readonly logOut: () => Promise<void>;
}

/** Begins, keeps and ends the session of a staff person, apart from the member's. */
export function useStaffSession(): StaffSession {
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const [token, setToken] = useState(() => readStaffToken(Date.now()));
  const [endedBecause, setEndedBecause] = useState<string>();

  const begin = useCallback<StaffSession['begin']>((auth) => {
    const begun = staffTokenOf(auth, Date.now());
    keepStaffToken(begun);
    setEndedBecause(undefined);
    setToken(begun);
  }, []);
  const end = useCallback(
    (reason?: string) => {
      forgetStaffToken();
      setEndedBecause(reason);
      setToken(undefined);
      queryClient.removeQueries({ queryKey: ['staff'] });
    },
    [queryClient],
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
  useIdleEnd(
    token !== undefined,
    useCallback(() => void logOut(t('frame.sessionExpired')), [logOut, t]),
  );
  const access = useMemo(() => token && { token: token.accessToken, locale, onEnded: end }, [token, locale, end]);
  return { access, endedBecause, begin, logOut: () => logOut() };
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
