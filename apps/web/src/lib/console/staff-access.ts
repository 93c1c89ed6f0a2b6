import type { Locale } from '@rewards/text';
import { createContext, useContext } from 'react';
import { ApiError } from '../api-client.ts';

/** What a staff person's call needs. */
export interface StaffAccess {
  readonly token: string;
  readonly locale: Locale;
  /** Every call of the console goes through this, so that an ended session ends for the whole console. */
  readonly call: <Answer>(call: Promise<Answer>) => Promise<Answer>;
  /** For an act that needs a fresh proof of the second factor: the person is asked for it, and the act goes on. */
  readonly proved: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
}

const AccessContext = createContext<StaffAccess | undefined>(undefined);

export const StaffAccessProvider = AccessContext.Provider;

export function useStaffAccess(): StaffAccess {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useStaffAccess needs a StaffAccessProvider above it');
  return access;
}

const isProofNeeded = (error: unknown): boolean => error instanceof ApiError && error.body?.code === 'proof_needed';

interface AccessEvents {
  /** Gets the server's message when the server no longer accepts the token. */
  readonly onEnded: (reason: string) => void;
  /** Whether the person proved that it is them. */
  readonly askProof: () => Promise<boolean>;
}

export function accessOf(token: string, locale: Locale, { onEnded, askProof }: AccessEvents): StaffAccess {
  const call: StaffAccess['call'] = async (asked) => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onEnded(error.message);
      throw error;
    }
  };
  return {
    token,
    locale,
    call,
    proved: async (send) => {
      try {
        return await call(send());
      } catch (error) {
        if (!isProofNeeded(error) || !(await askProof())) throw error;
        return call(send());
      }
    },
  };
}
