import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconPath } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './notification.module.css';
import { circleCheckIcon, infoIcon, octagonAlertIcon, triangleAlertIcon, xIcon } from '../icon/frame-icon-paths.ts';

export type NotificationType = 'success' | 'warning' | 'danger' | 'normal';

const icons: Record<NotificationType, IconPath> = {
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  danger: octagonAlertIcon,
  normal: infoIcon,
};

const typeWords = {
  success: 'ui.notificationSuccess',
  warning: 'ui.notificationWarning',
  danger: 'ui.notificationDanger',
  normal: 'ui.notificationNormal',
} as const;

interface NotificationProps {
  readonly type?: NotificationType;
  readonly title?: string;
  readonly children?: ReactNode;
  /** False if it is read out in another way: by a live region around it, or by the focus. */
  readonly isLive?: boolean;
  /** If undefined, the notification stays and has no close button. */
  readonly onClose?: (() => void) | undefined;
}

export function Notification({ type = 'normal', title, children, isLive = true, onClose }: NotificationProps) {
  const { t } = useWords();
  const role = type === 'danger' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.notification, styles[type])} role={isLive ? role : undefined}>
      <Icon icon={icons[type]} className={styles.mark} />
      <div className={styles.text}>
        <VisuallyHidden>{t(typeWords[type])} </VisuallyHidden>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon icon={xIcon} />
          <VisuallyHidden>{t('ui.notificationClose')}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
