import type { Locale } from '@rewards/text';
import { createContext, useContext } from 'react';
import { ApiError } from '../api-client.ts';

/** What a call on staff's own behalf needs. */
export interface StaffAccess {
  readonly token: string;
  readonly locale: Locale;
  /** Every call of the console goes through it, so that an ended session ends for all of it. */
  readonly call: <Answer>(call: Promise<Answer>) => Promise<Answer>;
}

const AccessContext = createContext<StaffAccess | undefined>(undefined);

export const StaffAccessProvider = AccessContext.Provider;

export function useStaffAccess(): StaffAccess {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useStaffAccess needs a StaffAccessProvider above it');
  return access;
}

/** `onEnded` is told when the server no longer knows the token, with its words for it. */
export const accessOf = (token: string, locale: Locale, onEnded: (reason: string) => void): StaffAccess => ({
  token,
  locale,
  call: async (call) => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onEnded(error.message);
      throw error;
    }
  },
});
