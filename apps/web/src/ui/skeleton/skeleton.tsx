import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'line' | 'title' | 'picture' | 'block';
  /** A CSS length: about the width of the content that comes later. */
  readonly width?: string;
  readonly height?: string;
}

export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  const size = { '--w': width, '--h': height };
  return <span className={classNames(styles.skeleton, styles[shape])} style={size} aria-hidden="true" />;
}

interface SkeletonGroupProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The shape of the coming content. Shown after 200 ms, so that a fast answer does not flicker; read out once. */
export function SkeletonGroup({ children, className }: SkeletonGroupProps) {
  const { t } = useWords();
  return (
    <div className={classNames(styles.group, className)}>
      <output className="visually-hidden">{t('ui.loading')}</output>
      {children}
    </div>
  );
}
