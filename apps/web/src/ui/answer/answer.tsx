import { type ReactNode, useEffect, useRef } from 'react';
import { Notification, type NotificationType } from '../notification/notification.tsx';

interface AnswerProps {
  readonly type?: NotificationType;
  readonly title: string;
  readonly children?: ReactNode;
  /** What it answers, such as the error. Another value is another answer, which takes the focus again. */
  readonly to: unknown;
}

/**
 * The answer to what somebody has just pressed. It comes into view and takes the focus, which also reads it out: so it
 * is not a live region, which would read it a second time.
 */
export function Answer({ to, ...notification }: AnswerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (to === undefined) return;
    // Below a header that stays, "nearest" could leave it covered.
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [to]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div ref={place} tabIndex={-1} role="group" aria-label={notification.title}>
      <Notification {...notification} isLive={false} />
    </div>
  );
}
