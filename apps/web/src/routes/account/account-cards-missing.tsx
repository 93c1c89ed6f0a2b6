import { useMutation } from '@tanstack/react-query';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';

/** A member whose cards could not be loaded. */
export function CardsMissing() {
  const { t } = useWords();
  const { reload } = useSessionActions();
  const reloading = useMutation({ mutationFn: reload });
  return (
    <ErrorState
      level={1}
      title={t('account.missingTitle')}
      retrying={reloading.isPending}
      onRetry={() => reloading.mutate()}
    >
      {t('account.missingText')}
    </ErrorState>
  );
}
