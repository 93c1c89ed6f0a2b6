import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.tsx';

interface CalledProps {
  /** The authorized redeemer who called for it, if one did. */
  readonly name: string | null | undefined;
  readonly children: ReactNode;
}

/** What was placed, and who called for it. */
export function Called({ name, children }: CalledProps) {
  const { t } = useWords();
  return (
    <>
      {children}
      {name && <p className="meta">{t('staffCases.calledBy', { name })}</p>}
    </>
  );
}
