import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const staffSignInQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['staff-sign-in'],
    queryFn: ({ signal }) => callApi('GET /staff/sign-in', { locale, signal, token: null }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** In this tab only: another browser, or another tab, cannot finish what this one began. */
const KEY = 'rewards.staff_sign_in';

interface Begun {
  readonly browserKey: string;
  /** Where the person was. */
  readonly back: string;
}

function leaveFor({ url, browser_key }: { readonly url: string; readonly browser_key: string }): void {
  const begun: Begun = { browserKey: browser_key, back: window.location.pathname };
  sessionStorage.setItem(KEY, JSON.stringify(begun));
  window.location.assign(url);
}

export const beginStaffSignIn = async (locale: Locale): Promise<void> =>
  leaveFor((await callApi('POST /staff/sign-in/begin', { locale, token: null })).data);

/** For somebody who is logged on with a password. */
export const connectStaffSignIn = async ({ proved, locale, token }: StaffAccess): Promise<void> =>
  leaveFor((await proved(() => callApi('POST /staff/sign-in/connect', { locale, token }))).data);

/** What this tab began, once. */
export function takeBegun(): Begun | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (typeof kept !== 'object' || kept === null || !('browserKey' in kept) || !('back' in kept)) return undefined;
    return { browserKey: String(kept.browserKey), back: String(kept.back) };
  } catch {
    return undefined;
  }
}

export const finishStaffSignIn = (
  came: { readonly code: string; readonly state: string; readonly iss?: string; readonly browser_key: string },
  locale: Locale,
) => callApi('POST /staff/sign-in', { body: came, locale, token: null });
