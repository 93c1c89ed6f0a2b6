import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

type FlowStep = 'form' | 'review';

/**
 * The open step of a form. The address names it, so that the back button goes back one step. The review opens only
 * after the form before it was filled in here.
 */
export function useFlowStep() {
  const router = useRouter();
  const location = useLocation();
  const [isReady, setReady] = useState(false);
  const search: Readonly<Record<string, unknown>> = location.search;
  const go = (step: string | undefined) =>
    void router.navigate({ to: location.pathname, search: { ...search, step }, resetScroll: false });
  const step: FlowStep = isReady && search['step'] === 'review' ? 'review' : 'form';
  return {
    step,
    toReview: () => {
      setReady(true);
      go('review');
    },
    toForm: () => go(undefined),
  };
}
