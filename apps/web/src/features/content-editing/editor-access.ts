import type { Locale } from '@rewards/text';
import { createContext, useContext } from 'react';

/** What the editor needs of whoever is logged on as staff; it knows nothing of how they did. */
export interface EditorAccess {
  readonly token: string;
  readonly locale: Locale;
  /** Operators change content, support reads it. */
  readonly canEdit: boolean;
  /** Every call goes through it, so that an ended session ends for all of the console. */
  readonly call: <Answer>(call: Promise<Answer>) => Promise<Answer>;
}

const AccessContext = createContext<EditorAccess | undefined>(undefined);

export const EditorAccessProvider = AccessContext.Provider;

export function useEditorAccess(): EditorAccess {
  const access = useContext(AccessContext);
  if (!access) throw new Error('useEditorAccess needs an EditorAccessProvider above it');
  return access;
}
