import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { checkIcon, clockIcon, undoIcon } from '../icon/icon-paths.ts';
import { Icon, type IconPath } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './timeline.module.css';

export interface TimelineItem {
  readonly key: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** `missed`: it should have been done by now. `back`: it was undone in the member's favour. */
  readonly state: 'done' | 'present' | 'todo' | 'missed' | 'back';
}

interface TimelineProps {
  readonly items: readonly TimelineItem[];
  readonly level?: 3 | 4;
  /** From left to right where there is room for it. */
  readonly isAcross?: boolean;
}

const marks: Partial<Record<TimelineItem['state'], IconPath>> = { done: checkIcon, missed: clockIcon, back: undoIcon };

function Mark({ of }: { readonly of: TimelineItem['state'] }) {
  const icon = marks[of];
  return icon && <Icon icon={icon} size="sm" />;
}

/** Past, present and coming steps. Screen readers get the state in words, because the dot is only visible. */
export function Timeline({ items, level = 3, isAcross }: TimelineProps) {
  const { t } = useWords();
  const Heading = `h${level}` as const;
  return (
    <ol className={classNames(styles.timeline, isAcross && styles.across)}>
      {items.map(({ key, title, text, state }) => (
        <li
          key={key}
          className={classNames(styles.item, styles[state])}
          aria-current={state === 'present' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            <Mark of={state} />
          </span>
          <div>
            <Heading className={styles.title}>
              {title}
              {state === 'todo' && <VisuallyHidden> {t('ui.timelineTodo')}</VisuallyHidden>}
            </Heading>
            {text && <div className="meta">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
