import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { checkIcon } from '../icon/icon-paths.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './timeline.module.css';

export interface TimelineItem {
  readonly key: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly state: 'done' | 'present' | 'todo';
}

/** Past, present and coming steps. Screen readers get the state in words, because the dot is only visible. */
export function Timeline({ items, level = 3 }: { readonly items: readonly TimelineItem[]; readonly level?: 3 | 4 }) {
  const { t } = useWords();
  const Heading = `h${level}` as const;
  return (
    <ol className={styles.timeline}>
      {items.map(({ key, title, text, state }) => (
        <li
          key={key}
          className={classNames(styles.item, styles[state])}
          aria-current={state === 'present' ? 'step' : undefined}
        >
          <span className={styles.dot}>{state === 'done' && <Icon icon={checkIcon} size="sm" />}</span>
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
