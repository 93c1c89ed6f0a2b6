import type { Command } from 'prosemirror-state';
import { useRef, useState } from 'react';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { Field, type FieldFrame, labelIdOf, type ControlTies } from '../../../ui/field/field.tsx';
import { linkRange, setLink } from '../rich-text/rich-text-commands.ts';
import { useEditor } from '../rich-text/use-editor.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './rich-text-field.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface RichTextFieldProps extends FieldFrame {
  readonly lang: string;
  readonly value: string;
  readonly onValueChange: (html: string) => void;
}

/** Text with headings, lists and links, written as readers see it. */
export function RichTextField({ lang, value, onValueChange, ...frame }: RichTextFieldProps) {
  return (
    <Field {...frame}>
      {(ties) => <Editor ties={ties} label={frame.label} lang={lang} html={value} onChange={onValueChange} />}
    </Field>
  );
}

interface EditorProps {
  readonly ties: ControlTies;
  readonly label: string;
  readonly lang: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

function Editor({ ties, label, lang, html, onChange }: EditorProps) {
  const canEdit = useCanEdit();
  const place = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const describedBy = ties['aria-describedby'];
  const attributes = {
    id: ties.id,
    lang,
    class: `prose ${styles.text}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelIdOf(ties),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(ties['aria-invalid'] && { 'aria-invalid': 'true' }),
    // Also whoever may not change it goes there, and reads.
    ...(!canEdit && { 'aria-readonly': 'true', tabindex: '0' }),
  };
  const { view, state } = useEditor(place, {
    html,
    attributes,
    isEditable: canEdit,
    onChange,
    onLink: () => setLinking(true),
  });
  const run = (command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  };
  return (
    <div className={styles.field} data-invalid={ties['aria-invalid']}>
      {canEdit && state && (
        <RichTextToolbar label={label} controls={ties.id} state={state} onRun={run} onLink={() => setLinking(true)} />
      )}
      <div ref={place} />
      {isLinking && state && (
        <LinkDialog
          href={linkRange(state).href}
          onClose={() => setLinking(false)}
          onChoose={(href) => {
            setLinking(false);
            run(setLink(href));
          }}
        />
      )}
    </div>
  );
}
