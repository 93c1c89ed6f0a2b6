import * as RadixTooltip from 'radix-ui/tooltip';
import { type ReactElement, useContext } from 'react';
import { OverlayContainer } from '../dialog/overlay-container.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  /** An element that takes the focus: a button or a link. */
  readonly children: ReactElement;
}

/** A few more words on hover and focus. Touch screens never show it, so needed words must also be elsewhere. */
export function Tooltip({ text, children }: TooltipProps) {
  const container = useContext(OverlayContainer);
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={container}>
          <RadixTooltip.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
            {text}
            <RadixTooltip.Arrow className={styles.arrow} />
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
