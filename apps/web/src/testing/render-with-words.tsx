import { createWords, type Locale } from '@rewards/text';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { WordsProvider } from '../lib/words.tsx';

/** For tests: draws an element with the words a component needs, in either language. */
export async function renderWithWords(element: ReactElement, locale: Locale = 'en') {
  const words = createWords(locale);
  await words.load('ui', 'examples', 'validation', 'address', 'password', 'cart');
  return render(element, { wrapper: ({ children }) => <WordsProvider value={words}>{children}</WordsProvider> });
}
