import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { circleAlertIcon } from '../../../ui/icon/icon-paths.ts';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { enrolmentKey, finishEnrolment } from '../api/retailer.ts';

interface EnrolmentReturnProps {
  readonly accountId: number;
  readonly state: string;
  readonly code: string;
  readonly onLinked: () => Promise<void>;
}

/** The member is back from the retailer. Its code works once, so it is sent once. */
export function EnrolmentReturn({ accountId, state, code, onLinked }: EnrolmentReturnProps) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const back = useSiteLink('/amazon');
  const hasSent = useRef(false);
  const { mutate, isError, error } = useMutation({
    mutationFn: () => finishEnrolment(accountId, { state, code }, locale),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: enrolmentKey(accountId) });
      // After the arrival, which removes the messages of the page before.
      await onLinked();
      show({ type: 'success', title: t('retailer.linked'), text: t('retailer.linkedMailed') });
    },
  });
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    mutate();
  }, [mutate]);
  if (isError) {
    return (
      <EmptyState
        icon={circleAlertIcon}
        level={1}
        title={t('retailer.linkFailed')}
        action={<ButtonLink {...back}>{t('retailer.tryAgain')}</ButtonLink>}
      >
        {failureText(error, t)}
      </EmptyState>
    );
  }
  return (
    <div aria-live="polite">
      <h1>{t('retailer.linking')}</h1>
      <Spinner />
    </div>
  );
}
