import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/** One of icon-paths.ts: path data begins with a move. */
export type IconPath = `M${string}`;

interface IconProps {
  readonly icon: IconPath;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string | undefined;
}

const sizesPx = { sm: 16, md: 20, lg: 24 } as const;

/** Decoration beside visible or hidden words: an icon never carries the meaning alone. */
export function Icon({ icon, size = 'md', className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], className)}
      viewBox="0 0 24 24"
      width={sizesPx[size]}
      height={sizesPx[size]}
      aria-hidden="true"
      focusable="false"
    >
      <path d={icon} />
    </svg>
  );
}
