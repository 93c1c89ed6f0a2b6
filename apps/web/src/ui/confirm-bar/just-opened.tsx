import type { ReactNode } from 'react';
import { useArmed } from './use-armed.ts';

interface JustOpenedProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What has just opened takes no tap for a moment: the second tap of a double tap would land on a slider or a choice that
 * nobody has seen yet. The focus and the keyboard are free.
 */
export function JustOpened({ className, children }: JustOpenedProps) {
  const isArmed = useArmed();
  return (
    <div className={className} style={isArmed ? undefined : { pointerEvents: 'none' }}>
      {children}
    </div>
  );
}
