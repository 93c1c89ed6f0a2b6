import type { Locale } from '@rewards/text';
import { createContext, useContext } from 'react';
import { ApiError } from '../api-client.ts';

/** What a staff person's call needs. */
export interface StaffAccess {
  readonly token: string;
  readonly locale: Locale;
  /** Every call of the console goes through this, so that an ended session ends for the whole console. */
  readonly call: <Answer>(call: Promise<Answer>) => Promise<Answer>;
}

const AccessContext = createContext<StaffAccess | undefined>(undefined);

export const StaffAccessProvider = AccessContext.Provider;

export function useStaffAccess(): StaffAccess {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useStaffAccess needs a StaffAccessProvider above it');
  return access;
}

/** `onEnded` gets the server's message when the server no longer accepts the token. */
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
