import { useEffect, useRef, useState } from 'react';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type IdleWatch, watchIdleness } from '../../../lib/session/idle-watch.ts';
import { useWords } from '../../../lib/words.tsx';

/** The watched session and the acts on it. */
interface WatchedSession {
  readonly endIdle: () => unknown;
  readonly touch: () => void;
  readonly logOut: () => unknown;
}

interface IdleGuardProps {
  readonly manager: WatchedSession;
  /** Staff have their own session. Other tabs of a member do not keep it open. */
  readonly who?: 'member' | 'staff';
}

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Asks before the session ends: two minutes to answer, and one key is enough. */
export function IdleGuard({ manager, who = 'member' }: IdleGuardProps) {
  const words = useWords();
  const [remainingMs, setRemainingMs] = useState<number>();
  const [isReady, setReady] = useState(false);
  const watch = useRef<IdleWatch>(undefined);
  const stayButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const loadWords = () =>
      words.load('signIn').then(
        () => setReady(true),
        () => undefined,
      );
    // The words are loaded long before they are needed. Without a connection now, they are loaded again later.
    void loadWords();
    watch.current = watchIdleness(
      {
        onWarning: (ms) => {
          setRemainingMs(ms);
          void loadWords();
        },
        onEnd: () => void manager.endIdle(),
        tellServer: manager.touch,
      },
      who,
    );
    return () => watch.current?.stop();
  }, [words, manager, who]);

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
