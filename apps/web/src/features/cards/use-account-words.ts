import { useEffect, useState } from 'react';
import { useWords } from '../../lib/words.tsx';

/** Opened from the frame, over pages that never asked for these words: what needs them fetches them itself. */
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
