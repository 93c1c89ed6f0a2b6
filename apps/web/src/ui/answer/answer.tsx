/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset is for fields */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ignoreLinksForAMoment } from '../confirm-bar/ignore-links.ts';
import { Notification, type NotificationType } from '../notification/notification.tsx';

interface AnswerProps {
  readonly type?: NotificationType;
  readonly title: string;
  readonly children?: ReactNode;
  /** What it answers, such as the error. A new value is a new answer, which takes the focus again. */
  readonly to: unknown;
}

/**
 * The answer to a press. It comes into view and takes the focus, which also reads it out. So it is not a live region at
 * first, which would read it a second time. Later changes in it are read out.
 */
export function Answer({ to, ...notification }: AnswerProps) {
  const [known, setKnown] = useState({ to, count: 0 });
  if (known.to !== to) setKnown({ to, count: known.count + 1 });
  return <OneAnswer key={known.count} {...notification} takesFocus={to !== undefined} />;
}

function OneAnswer({ takesFocus, ...notification }: Omit<AnswerProps, 'to'> & { readonly takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setRead(true);
    if (!takesFocus) return undefined;
    // With "nearest", the sticky header could cover it.
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
    return ignoreLinksForAMoment();
    // Runs once, because another answer is another element.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={notification.title}
      aria-live={isRead ? 'polite' : undefined}
    >
      <Notification {...notification} isLive={false} />
    </div>
  );
}
