import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { cloneElement, type ReactElement, type ReactNode, useContext } from 'react';
import { OverlayContainer } from '../dialog/overlay-container.ts';
import { Icon, type IconPath } from '../icon/icon.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** A button; it gets the menu's state and keys. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

export function Menu({ trigger, align = 'start', children }: MenuProps) {
  const container = useContext(OverlayContainer);
  return (
    // Not modal: a modal menu locks scrolling with a <style> element, which the content security policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content className={styles.menu} align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  readonly icon?: IconPath;
  readonly endIcon?: IconPath;
  /** An empty link element (the router's or an <a>) that becomes the item. */
  readonly link?: ReactElement;
  readonly onSelect?: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ icon, endIcon, link, onSelect, disabled = false, children }: MenuItemProps) {
  const content = (
    <>
      {icon && <Icon icon={icon} className={styles.icon} />}
      <span className={styles.text}>{children}</span>
      {endIcon && <Icon icon={endIcon} size="sm" className={styles.endIcon} />}
    </>
  );
  return (
    <DropdownMenu.Item
      className={styles.item}
      disabled={disabled}
      asChild={link !== undefined}
      {...(onSelect && { onSelect })}
    >
      {link ? cloneElement(link, undefined, content) : content}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}

/** Who or what the menu is about; not an item. */
export function MenuHead({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Label className={styles.head}>{children}</DropdownMenu.Label>;
}
