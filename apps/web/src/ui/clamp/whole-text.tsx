import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '../link/link.tsx';
import { Clamp } from './clamp.tsx';

interface WholeTextProps {
  readonly lines: 2 | 3;
  /** The words of the button. */
  readonly more: string;
  readonly children: string;
}

/** A clamped text with a way to read all of it, for cards that lead nowhere else. The button is there if it is needed. */
export function WholeText({ lines, more, children }: WholeTextProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const text = box.current;
    if (isOpen || !text) return undefined;
    const measure = () => setCut(text.scrollHeight > text.clientHeight + 1);
    measure();
    // A phone that is turned can cut a text that was whole.
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isOpen]);
  if (isOpen) return children;
  return (
    <>
      <Clamp lines={lines} ref={box}>
        {children}
      </Clamp>
      {isCut && (
        <LinkButton size="sm" onClick={() => setOpen(true)}>
          {more}
        </LinkButton>
      )}
    </>
  );
}
