import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, type Plugin, TextSelection } from 'prosemirror-state';
import { schema } from './rich-text-schema.ts';

const { nodes, marks } = schema;

export type ListName = 'bullet_list' | 'ordered_list';
export type MarkName = 'strong' | 'em';
/** How a block is set: as text, or as a heading of this level. */
export type BlockStyle = 'text' | '2' | '3' | '4';

export function isMarked(state: EditorState, name: MarkName | 'link'): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = marks[name];
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

/** The innermost list around the cursor. */
export function listAround({ selection: { $from } }: EditorState): ListName | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list) return 'bullet_list';
    if (type === nodes.ordered_list) return 'ordered_list';
  }
  return undefined;
}

export function styleOf({ selection: { $from } }: EditorState): BlockStyle {
  if ($from.parent.type !== nodes.heading) return 'text';
  const level = String($from.parent.attrs['level']);
  return level === '2' || level === '3' ? level : '4';
}

export const setStyle = (style: BlockStyle): Command =>
  style === 'text' ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: Number(style) });

/** Another kind of list takes the place of the one that is there; the same kind ends it. */
export const toggleList =
  (name: ListName): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (around === name) return liftListItem(nodes.list_item)(state, dispatch);
    if (around) return changeList(nodes[name])(state, dispatch);
    return wrapInList(nodes[name])(state, dispatch);
  };

const changeList =
  (to: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if (!$from.node(depth).type.spec.content?.startsWith('list_item')) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), to));
      return true;
    }
    return false;
  };

/** Where the link around the cursor begins and ends, or what is selected. */
export function linkRange(state: EditorState): { readonly from: number; readonly to: number; readonly href: string } {
  const { from, to, $from } = state.selection;
  const hrefOf = (node: { readonly marks: readonly { type: MarkType; attrs: Record<string, unknown> }[] } | null) =>
    node?.marks.find(({ type }) => type === marks.link)?.attrs['href'];
  const href = hrefOf($from.parent.maybeChild($from.index()));
  if (typeof href !== 'string') return { from, to, href: '' };
  let start = $from.index();
  let end = start + 1;
  while (start > 0 && hrefOf($from.parent.child(start - 1)) === href) start -= 1;
  while (end < $from.parent.childCount && hrefOf($from.parent.child(end)) === href) end += 1;
  let begin = $from.start();
  for (let at = 0; at < start; at += 1) begin += $from.parent.child(at).nodeSize;
  let size = 0;
  for (let at = start; at < end; at += 1) size += $from.parent.child(at).nodeSize;
  return { from: begin, to: begin + size, href };
}

/** Without an address the link goes and its text stays. Without a text, the address is the text. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (href === '') tr.removeMark(from, to, marks.link);
    else if (from === to) tr.insert(from, schema.text(href, [marks.link.create({ href })]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    const end = from === to ? from + href.length : to;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
    return true;
  };

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Tab stays the way out of the field. */
export const pluginsOf = (onLink: () => void): Plugin[] => [
  history(),
  keymap({
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-k': () => {
      onLink();
      return true;
    },
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': breakLine,
  }),
  keymap(baseKeymap),
];

export const toggle = (name: MarkName): Command => toggleMark(marks[name]);
