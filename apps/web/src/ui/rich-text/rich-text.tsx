import type { Locale } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import { type MouseEvent, useMemo } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { cleanHtml } from './clean-html.ts';
import styles from './rich-text.module.css';

/** A place in a text: from its first character to the one after its last. */
export type TextRange = readonly [from: number, to: number];

interface RichTextProps {
  readonly html: string;
  /** For links within the site; without it they reload the page. */
  readonly onFollow?: ((path: string) => void) | undefined;
  /** The parts of each text to mark, for example the hits of a search. */
  readonly findMarks?: ((text: string) => readonly TextRange[]) | undefined;
}

function prepareLinks(fragment: DocumentFragment, locale: Locale, newTab: string): void {
  for (const link of fragment.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('/')) link.setAttribute('href', localizePath(locale, href));
    if (link.target === '_blank') {
      const note = document.createElement('span');
      note.className = 'visually-hidden';
      note.textContent = ` ${newTab}`;
      link.append(note);
    }
  }
}

function markText(node: Text, ranges: readonly TextRange[]): void {
  const text = node.data;
  const parts: (Node | string)[] = [];
  let done = 0;
  for (const [from, to] of ranges) {
    const mark = document.createElement('mark');
    mark.textContent = text.slice(from, to);
    parts.push(text.slice(done, from), mark);
    done = to;
  }
  node.replaceWith(...parts, text.slice(done));
}

function markAll(fragment: DocumentFragment, findMarks: (text: string) => readonly TextRange[]): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const ranges = findMarks(node.data);
    if (ranges.length > 0) markText(node, ranges);
  }
}

function writtenOut(fragment: DocumentFragment): string {
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}

/** A press that opens the link here, not in a new tab or window, and not as a download. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Text with headings, lists, tables and links, written by the bank's staff. */
export function RichText({ html, onFollow, findMarks }: RichTextProps) {
  const { t, locale } = useWords();
  const shown = useMemo(() => {
    const fragment = cleanHtml(html);
    prepareLinks(fragment, locale, t('ui.opensInNewTab'));
    if (findMarks) markAll(fragment, findMarks);
    return writtenOut(fragment);
  }, [html, locale, t, findMarks]);
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
      // oxlint-disable-next-line react/no-danger -- cleaned three lines above
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
