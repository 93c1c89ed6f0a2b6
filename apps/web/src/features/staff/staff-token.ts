/** In this tab only, under its own key: a staff person may have a member's session open at the same time. */
const KEY = 'rewards.staff_session';

export interface StaffToken {
  readonly accessToken: string;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  /** False: the second factor comes next. */
  readonly isProved: boolean;
}

export const staffTokenOf = (
  auth: { readonly access_token: string; readonly expires_in: number },
  nowMs: number,
  isProved: boolean,
): StaffToken => ({
  accessToken: auth.access_token,
  issuedAtMs: nowMs,
  expiresAtMs: nowMs + auth.expires_in * 1000,
  isProved,
});

function isStaffToken(value: unknown): value is StaffToken {
  if (typeof value !== 'object' || value === null) return false;
  return 'accessToken' in value && 'issuedAtMs' in value && 'expiresAtMs' in value && 'isProved' in value;
}

/** Undefined if there is none, if it has expired, or if other code wrote under this key. */
export function readStaffToken(nowMs: number): StaffToken | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStaffToken(kept) && kept.expiresAtMs > nowMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const keepStaffToken = (token: StaffToken): void => sessionStorage.setItem(KEY, JSON.stringify(token));

export const forgetStaffToken = (): void => sessionStorage.removeItem(KEY);
