import type { ReactNode } from 'react';
import { useArmed } from './use-armed.ts';

interface JustOpenedProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Content that has just opened ignores taps for a moment. Otherwise the second tap of a double tap would change a
 * slider or a choice that the reader has not seen yet. Focus and keyboard work at once.
 */
export function JustOpened({ className, children }: JustOpenedProps) {
  const { isArmed } = useArmed();
  return (
    <div className={className} style={isArmed ? undefined : { pointerEvents: 'none' }}>
      {children}
    </div>
  );
}
