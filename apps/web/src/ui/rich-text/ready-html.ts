import type { Locale } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import { cleanHtml } from './clean-html.ts';

/** A place in a text: from its first character to the one after its last. */
export type TextRange = readonly [from: number, to: number];

export interface Reader {
  readonly locale: Locale;
  /** Said after links that leave the page. */
  readonly newTab: string;
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

/** Cleaned, with links in the reader's language and the marks of a search. */
export function readyHtml(html: string, { locale, newTab, findMarks }: Reader): string {
  const fragment = cleanHtml(html);
  prepareLinks(fragment, locale, newTab);
  if (findMarks) markAll(fragment, findMarks);
  return writtenOut(fragment);
}
