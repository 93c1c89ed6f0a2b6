import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonRow } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type IdleWatch, watchIdleness } from './idle-watch.ts';
import type { SessionManager } from './session-manager.ts';

type Manager = Pick<SessionManager, 'endIdle' | 'touch' | 'logOut'>;

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Asks before it ends: two minutes, one key. */
export function IdleGuard({ manager }: { readonly manager: Manager }) {
  const words = useWords();
  const [remainingMs, setRemainingMs] = useState<number>();
  const [isReady, setReady] = useState(false);
  const watch = useRef<IdleWatch>(undefined);
  const stayButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    void words.load('signIn').then(() => setReady(true));
    watch.current = watchIdleness({
      onWarning: setRemainingMs,
      onEnd: () => void manager.endIdle(),
      tellServer: manager.touch,
    });
    return () => watch.current?.stop();
  }, [words, manager]);

  if (!isReady || remainingMs === undefined) return null;
  const stay = () => watch.current?.stay();
  const { t } = words;
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('signIn.idleTitle')}
      onClose={stay}
      initialFocus={stayButton}
      footer={
        <ButtonRow>
          <Button onClick={() => void manager.logOut()}>{t('signIn.idleLogOut')}</Button>
          <Button variant="primary" ref={stayButton} onClick={stay}>
            {t('signIn.idleStay')}
          </Button>
        </ButtonRow>
      }
    >
      <p>{t('signIn.idleText')}</p>
      <p aria-hidden="true" className="lead">
        {minutesAndSeconds(remainingMs)}
      </p>
    </Dialog>
  );
}
