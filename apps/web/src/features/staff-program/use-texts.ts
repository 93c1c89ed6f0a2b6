import { useState } from 'react';

/** What is typed into the fields of a form, by their names. */
export function useTexts<Texts extends Readonly<Record<string, string>>>(start: () => Texts) {
  const [texts, setTexts] = useState(start);
  const set = (changed: Partial<Texts>) => setTexts((before) => ({ ...before, ...changed }));
  return { texts, set };
}
