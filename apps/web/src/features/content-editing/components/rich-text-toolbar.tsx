import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { boldIcon, italicIcon, linkIcon, listIcon, listOrderedIcon } from '../../../ui/icon/icon-paths.ts';
import {
  type BlockStyle,
  isMarked,
  listAround,
  setStyle,
  styleOf,
  toggle,
  toggleList,
} from '../rich-text/rich-text-commands.ts';
import styles from './rich-text-field.module.css';

interface RichTextToolbarProps {
  /** Of the field. */
  readonly label: string;
  readonly controls: string;
  readonly state: EditorState;
  readonly onRun: (command: Command) => void;
  readonly onLink: () => void;
}

const blockStyles = ['text', '2', '3', '4'] as const satisfies readonly BlockStyle[];
const CONTROLS = 'select, button';

/** One stop for Tab; the arrows go from button to button. */
export function RichTextToolbar({ label, controls, state, onRun, onLink }: RichTextToolbarProps) {
  const { t } = useWords();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const step = (event: KeyboardEvent) => {
    const parts = [...(bar.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const at = parts.findIndex((part) => part === event.target);
    const places: Partial<Record<string, number>> = {
      ArrowRight: (at + 1) % parts.length,
      ArrowLeft: (at + parts.length - 1) % parts.length,
      Home: 0,
      End: parts.length - 1,
    };
    const next = places[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    setStop(next);
    parts[next]?.focus();
  };
  const tabIndex = (place: number) => (place === stop ? 0 : -1);
  const list = listAround(state);
  const buttons = [
    { name: 'bold', icon: boldIcon, isOn: isMarked(state, 'strong'), press: () => onRun(toggle('strong')) },
    { name: 'italic', icon: italicIcon, isOn: isMarked(state, 'em'), press: () => onRun(toggle('em')) },
    { name: 'bullets', icon: listIcon, isOn: list === 'bullet_list', press: () => onRun(toggleList('bullet_list')) },
    {
      name: 'numbers',
      icon: listOrderedIcon,
      isOn: list === 'ordered_list',
      press: () => onRun(toggleList('ordered_list')),
    },
    { name: 'link', icon: linkIcon, isOn: isMarked(state, 'link'), press: onLink },
  ] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its controls take the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('contentEditing.toolbar', { field: label })}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={step}
    >
      <select
        className={styles.style}
        aria-label={t('contentEditing.style')}
        tabIndex={tabIndex(0)}
        value={styleOf(state)}
        onFocus={() => setStop(0)}
        onChange={({ target }) => onRun(setStyle(blockStyles.find((each) => each === target.value) ?? 'text'))}
      >
        {blockStyles.map((style) => (
          <option key={style} value={style}>
            {t(`contentEditing.style_${style}`)}
          </option>
        ))}
      </select>
      {buttons.map(({ name, icon, isOn, press }, at) => (
        <Button
          key={name}
          size="sm"
          variant="quiet"
          icon={icon}
          iconOnly
          title={t(`contentEditing.tool_${name}`)}
          aria-pressed={isOn}
          tabIndex={tabIndex(at + 1)}
          onFocus={() => setStop(at + 1)}
          onClick={press}
        >
          {t(`contentEditing.tool_${name}`)}
        </Button>
      ))}
    </div>
  );
}
