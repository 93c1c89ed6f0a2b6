import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly title?: string;
  /** Heading level of the title in its page. */
  readonly level?: 2 | 3;
  /** At the end of the title's row: a link or a figure. */
  readonly aside?: ReactNode;
  readonly soft?: boolean;
  /** Rows and tables reach the edge. */
  readonly flush?: boolean;
  /** The console's: a line below the title. */
  readonly box?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, level = 2, aside, soft, flush, box, children }: PanelProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const Box = title ? 'section' : 'div';
  return (
    <Box
      className={classNames(styles.panel, soft && styles.soft, flush && styles.flush, box && styles.box)}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={styles.head}>
          <Heading id={titleId}>{title}</Heading>
          {aside && <div>{aside}</div>}
        </div>
      )}
      {box && !flush ? <div className={styles.body}>{children}</div> : children}
    </Box>
  );
}
