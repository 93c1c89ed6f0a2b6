import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { pluginsOf } from './rich-text-commands.ts';
import { reader, readHtml, withoutLooks, writeHtml } from './rich-text-schema.ts';

interface EditorOptions {
  readonly html: string;
  readonly attributes: Record<string, string>;
  readonly isEditable: boolean;
  readonly onChange: (html: string) => void;
  readonly onLink: () => void;
}

/** The editor in its place, and its state for the buttons. What others put into the field replaces what it shows. */
export function useEditor(place: RefObject<HTMLElement | null>, options: EditorOptions) {
  const { html, attributes, isEditable } = options;
  const view = useRef<EditorView>(null);
  /** What the form knows of: only another text is read again. */
  const known = useRef(html);
  const [state, setState] = useState<EditorState>();
  const changed = useEffectEvent((next: EditorState) => {
    const written = writeHtml(next.doc);
    if (written === known.current) return;
    known.current = written;
    options.onChange(written);
  });
  const linked = useEffectEvent(() => options.onLink());
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const stateOf = EditorState.create({ doc: readHtml(known.current), plugins: pluginsOf(() => linked()) });
    const made = new EditorView(place.current, {
      state: stateOf,
      clipboardParser: reader,
      transformPastedHTML: withoutLooks,
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged) changed(next);
      },
    });
    view.current = made;
    setState(stateOf);
    return () => made.destroy();
  }, [place]);
  useEffect(() => {
    view.current?.setProps({ attributes, editable: () => isEditable });
  });
  useEffect(() => {
    const { current } = view;
    if (!current || html === known.current) return;
    known.current = html;
    const next = EditorState.create({ doc: readHtml(html), plugins: current.state.plugins });
    current.updateState(next);
    setState(next);
  }, [html]);
  return { view, state };
}
