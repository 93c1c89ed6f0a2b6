import type { Locale } from '@rewards/text';
import { createContext, useContext } from 'react';

/** What these pages need of whoever is logged on as staff; they know nothing of how they did. */
export interface OperatorAccess {
  readonly token: string;
  readonly locale: Locale;
  /** Operators change the program, support reads it. */
  readonly canEdit: boolean;
  /** Every call goes through it, so that an ended session ends for all of the console. */
  readonly call: <Answer>(call: Promise<Answer>) => Promise<Answer>;
}

const AccessContext = createContext<OperatorAccess | undefined>(undefined);

export const OperatorAccessProvider = AccessContext.Provider;

export function useOperatorAccess(): OperatorAccess {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useOperatorAccess needs an OperatorAccessProvider above it');
  return access;
}
