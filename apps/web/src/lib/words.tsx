import type { Words } from '@rewards/text';
import { createContext, useContext } from 'react';

const WordsContext = createContext<Words | undefined>(undefined);

export const WordsProvider = WordsContext.Provider;

/** The words of the reader's language. A route's loader has fetched the groups it needs before it is drawn. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords needs a WordsProvider above it');
  return words;
}
