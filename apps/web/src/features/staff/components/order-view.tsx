import type { OrderItemStatus, StaffOrder } from '@rewards/contract';
import { isGiving } from '@rewards/contract/order-statuses';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useMay } from '../../../lib/console/staff-role.ts';
import { dayText } from '../../../lib/day-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { xIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { creditCardIcon, mailIcon, rotateCwIcon, undoIcon } from '../../../ui/icon/icon-paths.ts';
import type { IconPath } from '../../../ui/icon/icon.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { groundOf, ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { orderQuery } from '../api/orders.ts';
import { MemberMails } from './member-mails.tsx';
import { OrderActDialog } from './order-act-dialog.tsx';
import { OrderBadge } from './order-badge.tsx';
import { Delivery, History, Money, Whose } from './order-parts.tsx';
import deskStyles from './orders.module.css';
import { SubjectHead } from './subject-head.tsx';

type Item = StaffOrder['order_items'][number];

const acts = ['return', 'refund', 'resend', 'replace', 'cancel'] as const;
type Act = (typeof acts)[number];

const actIcons: Readonly<Record<Act, IconPath>> = {
  return: undoIcon,
  refund: creditCardIcon,
  resend: mailIcon,
  replace: rotateCwIcon,
  cancel: xIcon,
};

const ends: Readonly<Record<Act, OrderItemStatus>> = {
  return: 'return_requested',
  refund: 'refund_requested',
  resend: 'resend_in_progress',
  replace: 'resend_in_progress',
  cancel: 'cancelled',
};

/** The server says where an item can move to. A code that was mailed cannot come back, and is mailed again. */
function isFor(act: Act, { moves, product, recall }: Item): boolean {
  const isCode = product.type === 'egiftcard';
  if (!moves.includes(ends[act])) return false;
  if (act === 'cancel') return recall !== 'waiting';
  return act === 'resend' ? isCode : act === 'refund' || !isCode;
}

/** One order with everything that happened to it, and the acts that its items allow. Every look is recorded. */
export function OrderView({ id }: { readonly id: string }) {
  const { t } = useWords();
  const query = useQuery(orderQuery(useStaffAccess(), id));
  return (
    <Stack gap={4}>
      <p>
        <SiteLink to="/staff/orders">{t('staffOrders.back')}</SiteLink>
      </p>
      <Loaded query={query} failed={t('staffOrders.oneFailed')} height="24rem">
        {(order) => <Order order={order} />}
      </Loaded>
    </Stack>
  );
}

function Order({ order }: { readonly order: StaffOrder }) {
  const { t } = useWords();
  const recalled = order.order_items.filter(({ recall }) => recall !== null);
  return (
    <Stack gap={5}>
      <Head order={order} />
      {recalled.length > 0 && (
        <Notification type="warning" title={t('staffOrders.recallTitle')}>
          {recalled.map(({ id, product, recall }) => (
            <p key={id}>
              {product.name}: {recall && t(`staffOrders.recall_${recall}`)}
            </p>
          ))}
          <p>
            {t('staffOrders.recallText')} <SiteLink to="/staff/overview">{t('staffOrders.recallLink')}</SiteLink>
          </p>
        </Notification>
      )}
      <div className={deskStyles.page}>
        <Stack gap={5}>
          <Panel
            box
            flush
            title={t('staffOrders.items')}
            aside={<span className="meta">{t('staffOrders.itemCount', { count: order.order_items.length })}</span>}
          >
            {order.order_items.map((item) => (
              <ItemRow key={item.id} order={order} item={item} />
            ))}
          </Panel>
          <Money order={order} />
          <History order={order} />
          <Panel box flush title={t('staffOrders.mails')}>
            <MemberMails memberId={order.member.id} orderId={order.id} />
          </Panel>
        </Stack>
        <Stack gap={5}>
          <Whose order={order} />
          <Delivery order={order} />
        </Stack>
      </div>
    </Stack>
  );
}

function Head({ order }: { readonly order: StaffOrder }) {
  const { t, locale } = useWords();
  const may = useMay();
  const [opened, setOpened] = useState<Act>();
  const { order_number: number, medium, cancel_until: until, called_by } = order;
  const mayAct = (act: Act) => may('orders.move') && (may('orders.refund') || !isGiving(ends[act]));
  const possible = acts.filter((act) => mayAct(act) && order.order_items.some((item) => isFor(act, item)));
  return (
    <>
      <SubjectHead
        label={t('staffOrders.number', { number })}
        badges={[...new Set(order.order_items.map(({ status }) => status))].map((status) => (
          <OrderBadge key={status} status={status} />
        ))}
        acts={possible.map((act) => (
          <Button
            key={act}
            icon={actIcons[act]}
            variant={act === 'cancel' ? 'danger' : 'secondary'}
            onClick={() => setOpened(act)}
          >
            {t(`staffOrders.act_${act}`)}
          </Button>
        ))}
      >
        <p className="meta">
          {t('staffOrders.placed', {
            time: formatMoment(locale, new Date(order.created_at)),
            card: `${medium.name} ${medium.masked_number}`,
          })}{' '}
          {until !== null && t('staffOrders.cancelUntil', { time: formatMoment(locale, new Date(until)) })}{' '}
          {called_by && t('staffCases.calledBy', { name: called_by })}
        </p>
      </SubjectHead>
      {opened && (
        <OrderActDialog
          order={order}
          title={t(`staffOrders.actTitle_${opened}`, { number })}
          confirm={t(`staffOrders.act_${opened}`)}
          items={order.order_items.filter((item) => isFor(opened, item))}
          to={[ends[opened]]}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function ItemRow({ order, item }: { readonly order: StaffOrder; readonly item: Item }) {
  const { t, locale } = useWords();
  const { product, payload, sku, quantity, carrier, tracking_number, tracking_url, recall } = item;
  const { recipient } = payload;
  const day = (text: string) => dayText(locale, text);
  return (
    <div className={deskStyles.item}>
      <ProductPicture src={product.image ?? undefined} ground={groundOf(product.ground)} size="sm" />
      <div>
        <h3>{product.name}</h3>
        <p className="meta">
          {t('staffOrders.itemMeta', {
            variant: product.variant_name ? `${product.variant_name}, ` : '',
            sku,
            quantity,
          })}
        </p>
        {item.delivery_from !== null && item.delivery_to !== null && (
          <p className="meta">{t('staffOrders.sends', { from: day(item.delivery_from), to: day(item.delivery_to) })}</p>
        )}
        {recipient && (
          <p className="meta">
            {t('staffConsole.giftFor', {
              name: `${recipient.first_name} ${recipient.last_name}`,
              email: recipient.email,
            })}{' '}
            {recipient.send_on && t('staffConsole.giftOn', { day: day(recipient.send_on) })}
          </p>
        )}
        {recipient?.message && <p className="meta">{t('staffConsole.giftMessage', { message: recipient.message })}</p>}
        {tracking_number !== null && (
          <p className="meta">
            {tracking_url === null ? (
              t('staffOrders.track', { carrier: carrier ?? '', number: tracking_number })
            ) : (
              <a href={tracking_url} rel="noreferrer" target="_blank">
                {t('staffOrders.track', { carrier: carrier ?? '', number: tracking_number })}
              </a>
            )}
          </p>
        )}
        {item.is_with_fulfilment && recall === null && <p className="meta">{t('staffOrders.withFulfilment')}</p>}
      </div>
      <div className={deskStyles.end}>
        <strong>{t('staffOrders.pts', { points: formatNumber(locale, item.total) })}</strong>
        <OrderBadge status={item.status} />
        {recall && <Badge type="warning">{t(`staffOrders.recall_${recall}`)}</Badge>}
      </div>
      <div className={deskStyles.byHand}>
        <ByHand order={order} item={item} />
      </div>
    </div>
  );
}

/** For what has no name of its own: a decision about a return, a parcel that is traced. */
function ByHand({ order, item }: { readonly order: StaffOrder; readonly item: Item }) {
  const { t } = useWords();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = item.moves.filter((to) => may('orders.refund') || !isGiving(to));
  if (first === undefined || !may('orders.move')) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('staffConsole.move')}
        <VisuallyHidden> {item.product.name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <OrderActDialog
          order={order}
          title={t('staffConsole.moveTitle', { name: item.product.name })}
          confirm={t('staffConsole.move')}
          items={[item]}
          to={[first, ...others]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
