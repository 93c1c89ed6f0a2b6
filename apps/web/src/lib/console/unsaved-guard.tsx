import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { useWords } from '../words.tsx';
import { guardUnsaved } from './unsaved-work.ts';

/**
 * Asks before typed values are lost: on the way to another page, back, at the log-out, and when the tab is closed. The router's own
 * hook for this would be part of everybody's first view.
 */
export function UnsavedGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { t } = useWords();
  const { history } = useRouter();
  const [asking, setAsking] = useState<{ readonly answer: (stays: boolean) => void }>();
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = () =>
      new Promise<boolean>((resolve) => {
        setAsking({
          answer: (stays) => {
            setAsking(undefined);
            resolve(stays);
          },
        });
      });
    const unblock = history.block({ enableBeforeUnload: true, blockerFn: ask });
    const unguard = guardUnsaved(async () => !(await ask()));
    return () => {
      unblock();
      unguard();
    };
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
