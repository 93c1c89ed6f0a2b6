import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '../lib/words.tsx';
import styles from './navigation-progress.module.css';

const APPEARS_AFTER_MS = 200;

/** Two pixels at the top edge; a quick navigation shows nothing. The style sheet makes it run over 5 seconds. */
export function ProgressBar({ isNavigating }: { readonly isNavigating: boolean }) {
  const { t } = useWords();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isNavigating) return undefined;
    const timer = setTimeout(() => setShown(true), APPEARS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isNavigating]);
  if (!isShown) return null;
  // It is outside of the page's landmarks, so it needs its own role and label.
  return (
    <div aria-live="polite">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot be animated in every browser of ours */}
      <div className={styles.bar} role="progressbar" aria-label={t('frame.loading')} />
    </div>
  );
}

export function NavigationProgress() {
  const isNavigating = useRouterState({ select: (state) => state.isLoading });
  return <ProgressBar isNavigating={isNavigating} />;
}
