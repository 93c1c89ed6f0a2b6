import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconPath } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './link.module.css';
import { arrowUpRightIcon } from '../icon/frame-icon-paths.ts';

interface TextLinkLook {
  readonly size?: 'sm' | 'md';
  readonly icon?: IconPath;
}

interface TextLinkProps extends TextLinkLook, ComponentPropsWithRef<'a'> {
  /** Another site in a new tab; the link says so. */
  readonly external?: boolean;
}

/** A link outside of a sentence, with a target that is large enough to press; in a sentence use a plain <a>. */
export function TextLink({ size = 'md', icon, external, className, children, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classNames(styles.link, size === 'sm' && styles.sm, className)}
    >
      {icon && <Icon icon={icon} size="sm" />}
      <span>{children}</span>
      {external && <ExternalMark />}
    </a>
  );
}

function ExternalMark(): ReactNode {
  const { t } = useWords();
  return (
    <>
      <Icon icon={arrowUpRightIcon} size="sm" />
      <VisuallyHidden> {t('ui.opensInNewTab')}</VisuallyHidden>
    </>
  );
}

interface LinkButtonProps extends TextLinkLook, ComponentPropsWithRef<'button'> {}

/** A button with the look of a link. */
export function LinkButton({ size = 'md', icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.link, size === 'sm' && styles.sm, className)}>
      {icon && <Icon icon={icon} size="sm" />}
      <span>{children}</span>
    </button>
  );
}
