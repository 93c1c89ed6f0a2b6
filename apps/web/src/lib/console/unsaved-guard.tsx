import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { useWords } from '../words.tsx';

/**
 * Asks before typed values are lost: on the way to another page, back, and when the tab is closed. The router's own
 * hook for this would be part of everybody's first view.
 */
export function UnsavedGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { t } = useWords();
  const { history } = useRouter();
  const [asking, setAsking] = useState<{ readonly answer: (stays: boolean) => void }>();
  useEffect(() => {
    if (!isChanged) return undefined;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: () =>
        new Promise<boolean>((resolve) => {
          setAsking({
            answer: (stays) => {
              setAsking(undefined);
              resolve(stays);
            },
          });
        }),
    });
  }, [history, isChanged]);
  return (
    <ConfirmDialog
      open={asking !== undefined}
      title={t('staffConsole.leaveTitle')}
      confirm={t('staffConsole.leave')}
      keep={t('staffConsole.leaveStay')}
      onClose={() => asking?.answer(true)}
      onConfirm={() => asking?.answer(false)}
    >
      <p>{t('staffConsole.leaveText')}</p>
    </ConfirmDialog>
  );
}
