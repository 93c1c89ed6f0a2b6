import { type MouseEvent, useMemo } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { readyHtml, type TextRange } from './ready-html.ts';
import styles from './rich-text.module.css';

export type { TextRange };

interface RichTextProps {
  readonly html: string;
  /** For links within the site; without it they reload the page. */
  readonly onFollow?: ((path: string) => void) | undefined;
  /** The parts of each text to mark, for example the hits of a search. */
  readonly findMarks?: ((text: string) => readonly TextRange[]) | undefined;
}

/** A press that opens the link here, not in a new tab or window, and not as a download. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Text with headings, lists, tables and links, written by the bank's staff. */
export function RichText({ html, onFollow, findMarks }: RichTextProps) {
  const { t, locale } = useWords();
  const shown = useMemo(
    () => readyHtml(html, { locale, newTab: t('ui.opensInNewTab'), findMarks }),
    [html, locale, t, findMarks],
  );
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!onFollow || !href?.startsWith('/') || !isPlainPress(event)) return;
    event.preventDefault();
    onFollow(href);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed, by any means
    <div
      className={classNames('prose', styles.text)}
      onClick={follow}
      // oxlint-disable-next-line react/no-danger -- cleaned above
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
