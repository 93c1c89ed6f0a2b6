import {
  DOMParser as Reader,
  DOMSerializer,
  type Node,
  type NodeSpec,
  type ParseRule,
  Schema,
} from 'prosemirror-model';

/** What the server keeps of a link: paths of this site, https, and ways to write or call. */
const KEPT_LINK = /^(?:\/(?![/\\])|https:\/\/|#|mailto:|tel:)[^\s\\"<>]*$/iu;
export const isKeptLink = (href: string): boolean => KEPT_LINK.test(href);

const HEADINGS = [
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 4],
  ['h6', 4],
] as const;
const SPANS = ['scope', 'colspan', 'rowspan'] as const;

const spansOf = (cell: HTMLElement) => Object.fromEntries(SPANS.map((name) => [name, cell.getAttribute(name)]));
const cell = (tag: 'th' | 'td'): NodeSpec => ({
  content: '(paragraph | bullet_list | ordered_list)+',
  isolating: true,
  attrs: Object.fromEntries(SPANS.map((name) => [name, { default: null }])),
  parseDOM: [{ tag, getAttrs: spansOf }],
  toDOM: ({ attrs }) => [tag, attrs, 0],
});
const plain = (tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});
const leaf = (tag: string, more: Partial<NodeSpec>): NodeSpec => ({ parseDOM: [{ tag }], toDOM: () => [tag], ...more });

/** As much as the server's cleaning lets through, so that nothing typed here is taken away there. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: plain('p', 'inline*', { group: 'block' }),
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: HEADINGS.map(([tag, level]) => ({ tag, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
    },
    bullet_list: plain('ul', 'list_item+', { group: 'block' }),
    ordered_list: plain('ol', 'list_item+', { group: 'block' }),
    list_item: plain('li', 'paragraph block*', { defining: true }),
    blockquote: plain('blockquote', 'block+', { group: 'block', defining: true }),
    horizontal_rule: leaf('hr', { group: 'block' }),
    table: plain('table', 'caption? (thead | tbody | tr)+', { group: 'block', isolating: true }),
    caption: plain('caption', 'inline*', { isolating: true }),
    thead: plain('thead', 'tr+'),
    tbody: plain('tbody', 'tr+'),
    tr: plain('tr', '(th | td)+'),
    th: cell('th'),
    td: cell('td'),
    text: { group: 'inline' },
    hard_break: leaf('br', { group: 'inline', inline: true, selectable: false }),
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = link.getAttribute('href')?.trim() ?? '';
            return isKeptLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});

/** What is in these is no text of a page. */
const left: ParseRule[] = ['textarea', 'select', 'option', 'template', 'iframe', 'xmp', 'noembed', 'svg'].map(
  (tag) => ({ tag, ignore: true }),
);
/** Also for what is pasted. */
export const reader = new Reader(schema, [...left, ...Reader.fromSchema(schema).rules]);
const writer = DOMSerializer.fromSchema(schema);

/** The page of such a parser runs no script and loads no picture. */
export const readHtml = (html: string): Node => reader.parse(new DOMParser().parseFromString(html, 'text/html').body);

/** A list item or a cell with one paragraph is written without it. */
function unwrapSingle(root: HTMLElement): void {
  for (const part of root.querySelectorAll('li, td, th')) {
    const [first, ...others] = part.children;
    if (first?.tagName === 'P' && others.every(({ tagName }) => tagName !== 'P'))
      first.replaceWith(...first.childNodes);
  }
}

export function writeHtml(document: Node): string {
  const root = window.document.createElement('div');
  root.append(writer.serializeFragment(document.content));
  unwrapSingle(root);
  while (root.lastElementChild?.tagName === 'P' && root.lastElementChild.childNodes.length === 0)
    root.lastElementChild.remove();
  return root.innerHTML;
}

const TAG = /<[a-z][^>]*>/gi;
const LOOK_OR_HANDLER = /\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * What other programs put on the clipboard has styles and handlers. The page's policy stops them, and the browser
 * complains of each. What is kept of the rest, the schema decides.
 */
export const withoutLooks = (html: string): string => html.replace(TAG, (tag) => tag.replace(LOOK_OR_HANDLER, ''));

/** Without its shape, one line for each block. */
export function plainText(html: string): string {
  const document = readHtml(html);
  return document.textBetween(0, document.content.size, '\n', '\n');
}
