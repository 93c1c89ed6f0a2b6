import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './content-editing.module.css';

interface ScreenFrameProps {
  readonly title: string;
  /** The width of the reader's screen. */
  readonly width: number;
  readonly lang: string;
  readonly children: ReactNode;
}

/** The frame's page looks like this one, also with styles that come later. */
function followStyles(page: Document): () => void {
  const copy = () => {
    page.head.replaceChildren(
      ...[...document.head.querySelectorAll('style, link[rel="stylesheet"]')].map((each) => each.cloneNode(true)),
    );
    Object.assign(page.documentElement.dataset, document.documentElement.dataset);
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/**
 * Draws its children on a screen of this width: in a frame of its own, because styles ask for the width of the window.
 * What is wider than its place is made smaller.
 */
export function ScreenFrame({ title, width, lang, children }: ScreenFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document>();
  const [height, setHeight] = useState(240);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const outside = place.current;
    if (!page || !outside) return undefined;
    const leaveStyles = followStyles(page);
    const observer = new ResizeObserver(() => {
      setHeight(Math.max(120, page.body.offsetHeight));
      setScale(Math.min(1, outside.clientWidth / width));
    });
    observer.observe(page.body);
    observer.observe(outside);
    return () => {
      leaveStyles();
      observer.disconnect();
    };
  }, [page, width]);
  return (
    <div ref={place} className={styles.screen} style={{ height: height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- an empty page of our own that this page draws into */}
      <iframe
        title={title}
        srcDoc="<!doctype html>"
        className={styles.frame}
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
      />
      {page &&
        createPortal(
          // A link must not lead the editor away. Menus and questions open.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only stops the presses on links that it holds
          <div
            lang={lang}
            onClickCapture={(event) => {
              if (!(event.target as Element).closest('a')) return;
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            {children}
          </div>,
          page.body,
        )}
    </div>
  );
}
