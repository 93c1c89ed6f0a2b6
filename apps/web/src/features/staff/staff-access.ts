import type { Locale } from '@rewards/text';
import { createContext, useContext } from 'react';
import { ApiError } from '../../lib/api-client.ts';

/** What a call on staff's own behalf needs. */
export interface StaffAccess {
  readonly token: string;
  readonly locale: Locale;
  /** Told when the server no longer knows the token, with its words for it. */
  readonly onEnded: (reason: string) => void;
}

const AccessContext = createContext<StaffAccess | undefined>(undefined);

export const StaffAccessProvider = AccessContext.Provider;

export function useStaffAccess(): StaffAccess {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useStaffAccess needs a StaffAccessProvider above it');
  return access;
}

/** Every call of the console goes through here, so that an ended session ends for all of it. */
export async function asStaff<Answer>({ onEnded }: StaffAccess, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) onEnded(error.message);
    throw error;
  }
}
