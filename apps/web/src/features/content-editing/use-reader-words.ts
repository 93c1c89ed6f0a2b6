import { createWords, type Locale, type Words } from '@rewards/text';
import { useEffect, useState } from 'react';

/** The words around the text, in the reader's language: the editor's own may be the other one. */
export function useReaderWords(locale: Locale): Words | undefined {
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    let isCurrent = true;
    const made = createWords(locale);
    void made.load('frame', 'ui', 'home', 'content').then(() => isCurrent && setWords(made));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return words;
}
