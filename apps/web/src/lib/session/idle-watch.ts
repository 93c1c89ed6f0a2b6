/** After thirteen minutes it asks, after fifteen the session ends. The server counts the same fifteen. */
export const WARN_AFTER_MS = 13 * 60 * 1000;
export const END_AFTER_MS = 15 * 60 * 1000;
/** Reading a long page makes no call, so the server is told at least this often that the reader is active. */
const TELL_SERVER_AFTER_MS = 60 * 1000;
const WRITE_EVERY_MS = 2_000;
const LOOK_EVERY_MS = 1_000;

const keys = { member: 'rewards.last_activity', staff: 'rewards.last_staff_activity' } as const;
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export interface IdleWatch {
  readonly stop: () => void;
  /** The reader answered: the time starts again, in every tab. */
  readonly stay: () => void;
}

export interface IdleEvents {
  /** Gets the milliseconds that are left. Undefined removes the question, because another tab was used. */
  readonly onWarning: (remainingMs: number | undefined) => void;
  readonly onEnd: () => void;
  readonly tellServer: () => void;
}

/** All tabs share the time of the last activity in storage, so that one used tab keeps all of them open. */
export function watchIdleness(events: IdleEvents, who: keyof typeof keys = 'member'): IdleWatch {
  const lastActivityMs = (): number => Number(localStorage.getItem(keys[who]) ?? 0);
  let isWarning = false;
  let toldServerAtMs = Date.now();
  const note = () => localStorage.setItem(keys[who], String(Date.now()));

  const onActivity = () => {
    // While the question is shown, only an answer counts: an accidental touch does not prove that the member is there.
    if (isWarning || Date.now() - lastActivityMs() < WRITE_EVERY_MS) return;
    note();
    if (Date.now() - toldServerAtMs < TELL_SERVER_AFTER_MS) return;
    toldServerAtMs = Date.now();
    events.tellServer();
  };

  const look = () => {
    const idleMs = Date.now() - lastActivityMs();
    if (idleMs >= END_AFTER_MS) {
      watch.stop();
      events.onEnd();
      return;
    }
    const wasWarning = isWarning;
    isWarning = idleMs >= WARN_AFTER_MS;
    if (isWarning) events.onWarning(END_AFTER_MS - idleMs);
    else if (wasWarning) events.onWarning(undefined);
  };

  note();
  const timer = setInterval(look, LOOK_EVERY_MS);
  for (const name of activities) window.addEventListener(name, onActivity, { passive: true });
  const watch: IdleWatch = {
    stop: () => {
      clearInterval(timer);
      for (const name of activities) window.removeEventListener(name, onActivity);
    },
    stay: () => {
      note();
      isWarning = false;
      toldServerAtMs = Date.now();
      events.tellServer();
      events.onWarning(undefined);
    },
  };
  return watch;
}
