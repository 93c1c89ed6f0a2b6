import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-area.module.css';

/** `tall` is for long texts, `medium` for filter lists, `short` for a few large rows. */
export type ScrollHeight = 'tall' | 'medium' | 'short';

interface ScrollAreaProps {
  /** Read out when the keyboard reaches the scrolling region. */
  readonly label: string;
  readonly id?: string;
  readonly maxHeight?: ScrollHeight | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function useOverflows() {
  const [overflows, setOverflows] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { area, overflows };
}

/** Scrolls inside when its content is higher. Only then the Tab key stops here, so that arrow keys can scroll it. */
export function ScrollArea({ id, label, maxHeight, className, children }: ScrollAreaProps) {
  const { area, overflows } = useOverflows();
  return (
    <div
      ref={area}
      id={id}
      className={classNames(styles.area, maxHeight && styles[maxHeight], className)}
      {...(overflows && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <div>{children}</div>
    </div>
  );
}
