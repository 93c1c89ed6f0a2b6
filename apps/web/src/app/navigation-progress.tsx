import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '../lib/words.tsx';
import styles from './navigation-progress.module.css';

const APPEARS_AFTER_MS = 200;

/** It is outside of the page's landmarks, so it needs its own role and label. */
export function Bar() {
  const { t } = useWords();
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot be animated in every browser of ours
  return <div className={styles.bar} role="progressbar" aria-label={t('frame.loading')} />;
}

/** Two pixels at the top edge; a quick navigation shows nothing. The style sheet makes it run over 5 seconds. */
export function ProgressBar({ isNavigating }: { readonly isNavigating: boolean }) {
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
  return (
    <div aria-live="polite">
      <Bar />
    </div>
  );
}

export function NavigationProgress() {
  const isNavigating = useRouterState({ select: (state) => state.isLoading });
  return <ProgressBar isNavigating={isNavigating} />;
}
