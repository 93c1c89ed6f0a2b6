import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconPath } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'sm' | 'md' | undefined;
  readonly block?: boolean | undefined;
  readonly icon?: IconPath | undefined;
  readonly endIcon?: IconPath | undefined;
  /** Shows only the icon; the children are read out. */
  readonly iconOnly?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** An act is running: the button keeps its place, width and focus, and ignores presses. */
  readonly busy?: boolean | undefined;
}

/** Separates the button's look from the properties of its element. */
function withLook<Props extends ButtonLook & Pick<ButtonProps, 'busy' | 'className' | 'children'>>(props: Props) {
  const {
    variant = 'secondary',
    size = 'md',
    block,
    icon,
    endIcon,
    iconOnly,
    busy,
    className,
    children,
    ...rest
  } = props;
  const look = classNames(
    styles.button,
    styles[variant],
    size === 'sm' && styles.sm,
    block && styles.block,
    iconOnly && styles.iconOnly,
    className,
  );
  const content = (
    <>
      {busy ? <Spinner /> : icon && <Icon icon={icon} size={size} />}
      {iconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : <span className={styles.text}>{children}</span>}
      {endIcon && <Icon icon={endIcon} size="sm" />}
    </>
  );
  return { look, content, rest };
}

export function Button({ busy, onClick, ...props }: ButtonProps) {
  const { look, content, rest } = withLook({ ...props, busy });
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy submit button stays focusable, so the browser would submit the form a second time.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={look}
      onClick={press}
    >
      {content}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, ComponentPropsWithRef<'a'> {}

/** A link that looks like a button. Links go to a page; buttons do something. */
export function ButtonLink(props: ButtonLinkProps) {
  const { look, content, rest } = withLook(props);
  return (
    <a {...rest} className={look}>
      {content}
    </a>
  );
}

/** Buttons side by side; they wrap where French needs more space. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
