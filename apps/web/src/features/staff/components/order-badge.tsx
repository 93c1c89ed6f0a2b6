import type { OrderItemStatus } from '@rewards/contract';
import { toneOf } from '../../../lib/order-tone.ts';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { triangleAlertIcon, xIcon } from '../../../ui/icon/frame-icon-paths.ts';
import {
  checkIcon,
  clockIcon,
  lockIcon,
  mapPinIcon,
  packageIcon,
  truckIcon,
  undoIcon,
} from '../../../ui/icon/icon-paths.ts';
import type { IconPath } from '../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './orders.module.css';

const ofTone = { success: checkIcon, danger: xIcon, warning: triangleAlertIcon, normal: packageIcon } as const;
const ofStatus: Partial<Record<OrderItemStatus, IconPath>> = {
  shipped: truckIcon,
  backordered: clockIcon,
  hold: clockIcon,
  locked_for_fraud: lockIcon,
  undeliverable: mapPinIcon,
};

function iconOf(status: OrderItemStatus): IconPath {
  const tone = toneOf(status);
  return ofStatus[status] ?? (tone === 'normal' && /^re(?:turn|fund)/.test(status) ? undoIcon : ofTone[tone]);
}

export function OrderBadge({ status }: { readonly status: OrderItemStatus }) {
  const { t } = useWords();
  return (
    <Badge type={toneOf(status)} icon={iconOf(status)}>
      {t(`orderStatuses.${status}`)}
    </Badge>
  );
}

/** What waits for somebody comes before what has ended, and what ended badly before what ended well. */
const urgency = ['warning', 'normal', 'danger', 'success'] as const;
const urgencyOf = (status: OrderItemStatus) => urgency.indexOf(toneOf(status));

/** The state that matters most, and how many others there are. Screen readers tell them all. */
export function OrderStates({ items }: { readonly items: readonly { readonly status: OrderItemStatus }[] }) {
  const { t } = useWords();
  const [first, ...others] = [...new Set(items.map(({ status }) => status))].toSorted(
    (one, other) => urgencyOf(one) - urgencyOf(other),
  );
  if (!first) return null;
  return (
    <span className={styles.states}>
      <OrderBadge status={first} />
      {others.length > 0 && (
        <>
          <span className="meta" aria-hidden="true">
            +{others.length}
          </span>
          <VisuallyHidden>{others.map((status) => t(`orderStatuses.${status}`)).join(', ')}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
