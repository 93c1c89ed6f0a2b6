import type { OrderItemStatus } from '@rewards/contract';
import { type Tone, toneOf } from '../../lib/order-tone.ts';
import { checkIcon, circleAlertIcon, clockIcon, truckIcon } from '../../ui/icon/icon-paths.ts';
import type { IconPath } from '../../ui/icon/icon.tsx';

const iconOfTone: Record<Tone, IconPath> = {
  success: checkIcon,
  warning: circleAlertIcon,
  danger: circleAlertIcon,
  normal: clockIcon,
};
export const iconOf = (status: OrderItemStatus): IconPath =>
  status === 'shipped' ? truckIcon : iconOfTone[toneOf(status)];
