import { useEffect, useState } from 'react';
import { useWords } from '../../lib/words.tsx';

/** The frame opens these parts over pages that did not load the words, so the parts load them. */
export function useAccountWords(): boolean {
  const words = useWords();
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void words.load('account').then(() => isCurrent && setHasWords(true));
    return () => {
      isCurrent = false;
    };
  }, [words]);
  return hasWords;
}
