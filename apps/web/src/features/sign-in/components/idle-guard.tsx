import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type IdleWatch, watchIdleness } from '../../../lib/session/idle-watch.ts';
import { titleOver } from '../../../lib/title-over.ts';
import { useWords } from '../../../lib/words.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';

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

  const { t } = words;
  const isAsking = isReady && remainingMs !== undefined;
  // Readers of another tab see it there.
  useLayoutEffect(() => (isAsking ? titleOver(t('signIn.idleTitle')) : undefined), [isAsking, t]);

  if (!isAsking) return null;
  const stay = () => watch.current?.stay();
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
      <VisuallyHidden>
        <output>{timeLeft(remainingMs, t)}</output>
      </VisuallyHidden>
    </Dialog>
  );
}

/** Changes every minute, and every 20 seconds in the last one: a voice that counts seconds is no help. */
function timeLeft(ms: number, t: ReturnType<typeof useWords>['t']): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return seconds > 60
    ? t('signIn.idleMinutes', { count: Math.ceil(seconds / 60) })
    : t('signIn.idleSeconds', { count: Math.ceil(seconds / 20) * 20 });
}
