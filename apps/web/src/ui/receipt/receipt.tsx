import type { Points } from '@rewards/amounts';
import type { ReactNode } from 'react';
import { focusLateHeading } from '../../lib/late-heading.ts';
import { ButtonRow } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { checkIcon, undoIcon } from '../icon/icon-paths.ts';
import { PointsText } from '../points-text/points-text.tsx';
import { Stack } from '../stack/stack.tsx';
import styles from './receipt.module.css';

interface ReceiptProps {
  /** The steps that led here, above everything. */
  readonly progress?: ReactNode;
  /** The points or the money came back. */
  readonly isBack?: boolean;
  readonly title: string;
  /** 1 on its own page, where the late heading takes the focus. */
  readonly level?: 1 | 2;
  readonly lead: ReactNode;
  /** Not printed. */
  readonly acts: ReactNode;
  /** What happens next. */
  readonly children: ReactNode;
  /** What was paid, shown beside it. */
  readonly summary: ReactNode;
  readonly balance: { readonly label: string; readonly value: Points; readonly spent: string | undefined };
}

/** The confirmation after an act: the number, what happens next, what is left. */
export function Receipt(props: ReceiptProps) {
  const { progress, isBack = false, title, level = 1, lead, acts, children, summary, balance } = props;
  const Heading = `h${level}` as const;
  return (
    <ReceiptFrame>
      {progress && <div className={styles.progress}>{progress}</div>}
      <Stack gap={10}>
        <Stack gap={4}>
          <span className={classNames(styles.mark, isBack && styles.back)}>
            <Icon icon={isBack ? undoIcon : checkIcon} size="lg" />
          </span>
          <Heading ref={level === 1 ? focusLateHeading : undefined} tabIndex={-1}>
            {title}
          </Heading>
          <p className="lead">{lead}</p>
          <div className={styles.acts}>
            <ButtonRow>{acts}</ButtonRow>
          </div>
        </Stack>
        {children}
      </Stack>
      <Stack as="aside" gap={4}>
        {summary}
        <div className={styles.balance}>
          <p className="meta">{balance.label}</p>
          <p className={styles.figure}>
            <PointsText value={balance.value} />
          </p>
          {balance.spent !== undefined && <p className="meta">{balance.spent}</p>}
        </div>
      </Stack>
    </ReceiptFrame>
  );
}

export const ReceiptFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={`container ${styles.page}`}>{children}</div>
);
