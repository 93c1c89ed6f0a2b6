import { useState } from 'react';

/** The typed values of a form's fields, by name. */
export function useTexts<Texts extends Readonly<Record<string, string>>>(start: () => Texts) {
  const [texts, setTexts] = useState(start);
  const set = (changed: Partial<Texts>) => setTexts((before) => ({ ...before, ...changed }));
  return { texts, set };
}
