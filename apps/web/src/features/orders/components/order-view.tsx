import { isPositive, negate, points } from '@rewards/amounts';
import type { Account, Order, RedeemedOrder } from '@rewards/contract';
import { formatCash } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { cardBrand } from '../../../lib/card-brand.ts';
import { focusLateHeading } from '../../../lib/late-heading.ts';
import { isOfShop } from '../../../lib/orders.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { arrowLeftIcon, printerIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { shownPhone } from '../../../ui/phone-field/shown-phone.ts';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Totals, type TotalsRow } from '../../../ui/totals/totals.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { isUnknown, orderQuery } from '../api/orders.ts';
import { backFor, cashOf, momentText } from '../order-facts.ts';
import { CancelWindow } from './cancel-window.tsx';
import { ReceiptButton } from './file-button.tsx';
import { MailCopy } from './mail-copy.tsx';
import { OrderItemCard } from './order-item-card.tsx';
import { OrderUnknown } from './order-unknown.tsx';
import styles from './order-view.module.css';
import { ReorderButton } from './reorder-button.tsx';
import { ReturnPanel } from './return-panel.tsx';

type PaymentStatus = Order['payment_transactions'][number]['status'];

interface OrderViewProps {
  readonly id: string;
  readonly account: Account;
  /** Shows what is not from the shop. */
  readonly Redeemed: ComponentType<{ readonly order: RedeemedOrder }>;
}

export function OrderView({ id, account, Redeemed }: OrderViewProps) {
  const { t, locale } = useWords();
  const query = useQuery(orderQuery(id, locale));
  return (
    <Loaded
      query={query}
      failed={t('orders.failed')}
      level={1}
      waiting={
        <SkeletonGroup className={styles.view}>
          <h1>{t('titles.orders')}</h1>
          <Skeleton shape="block" height="8rem" />
          <Skeleton shape="block" height="16rem" />
        </SkeletonGroup>
      }
      instead={isUnknown(query.error) && <OrderUnknown />}
    >
      {(data) => (isOfShop(data) ? <FullOrder order={data} account={account} /> : <Redeemed order={data} />)}
    </Loaded>
  );
}

export function AllOrdersLink() {
  const { t } = useWords();
  return (
    <SiteLink to="/account/order-history" className={styles.back}>
      <Icon icon={arrowLeftIcon} size="sm" />
      {t('orders.all')}
    </SiteLink>
  );
}

/** The order is what matters here. What can be done with its paper is small. */
const small = { size: 'sm', variant: 'quiet' } as const;

function FullOrder({ order, account }: { readonly order: Order; readonly account: Account }) {
  const { t, locale } = useWords();
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <AllOrdersLink />
        <h1 ref={focusLateHeading} tabIndex={-1}>
          {t('orders.number', { number: order.order_number })}
        </h1>
        <p className="meta">
          {t('orders.placedFrom', {
            date: momentText(locale, order.created_at),
            card: t('frame.cardEnding', { card: order.medium.name, ending: order.medium.masked_number.slice(-4) }),
          })}
        </p>
        {order.called_by && <p>{t('orders.calledBy', { name: order.called_by })}</p>}
        <div className={styles.acts}>
          <Button {...small} icon={printerIcon} onClick={() => window.print()}>
            {t('orders.print')}
          </Button>
          <ReceiptButton {...small} orderId={order.id} />
          <MailCopy {...small} orderId={order.id} />
          <ReorderButton orderId={order.id} accountId={account.id} />
        </div>
      </div>
      {order.can_cancel && order.cancel_until !== null && <CancelWindow order={order} until={order.cancel_until} />}
      <ReturnPanel order={order} />
      <Stack as="ul" gap={6} className={styles.items}>
        {order.order_items.map((item) => (
          <li key={item.id}>
            <OrderItemCard order={order} item={item} />
          </li>
        ))}
      </Stack>
      <Split kind="halves" className={styles.papers}>
        <Panel title={t('orders.payment')} soft>
          <Totals rows={useTotals(order)} />
        </Panel>
        <Addresses order={order} />
      </Split>
    </div>
  );
}

function useTotals(order: Order): TotalsRow[] {
  const { t, locale } = useWords();
  const back = backFor(order.order_items);
  return [
    { key: 'items', label: t('orders.items'), value: <PointsText value={points(order.items_price)} /> },
    ...order.promotions.map(({ code, amount }) => ({
      key: code,
      kind: 'saving' as const,
      label: t('orders.promotion', { code }),
      value: <PointsText value={negate(points(amount))} />,
    })),
    ...(order.fees_price > 0
      ? [{ key: 'fees', label: t('orders.fees'), value: <PointsText value={points(order.fees_price)} /> }]
      : []),
    { key: 'total', kind: 'total', label: t('orders.total'), value: <PointsText value={points(order.total_price)} /> },
    { key: 'points', label: t('orders.paidPoints'), value: <PointsText value={points(order.paid_price)} /> },
    ...(isPositive(back) ? [{ key: 'back', label: t('orders.backPoints'), value: <PointsText value={back} /> }] : []),
    ...order.payment_transactions.map(({ amount, card_brand, card_last4, status }) => ({
      key: card_last4,
      label: (
        <>
          {t('orders.paidCard', { brand: cardBrand(card_brand), ending: card_last4 })}
          <span className="meta"> {t(`orders.payment_${refundWord(order, status)}`)}</span>
        </>
      ),
      value: formatCash(locale, cashOf(amount)),
    })),
  ];
}

/** "Returned" is only said of money that is back on the card. */
function refundWord({ order_items: items }: Order, status: PaymentStatus): PaymentStatus | 'refunding' {
  if (status !== 'refunded' && status !== 'partly_refunded') return status;
  if (items.some(({ card_refund_status }) => card_refund_status === 'on_its_way' || card_refund_status === 'overdue'))
    return 'refunding';
  return items.some(({ card_refund_status }) => card_refund_status === 'done') ? status : 'captured';
}

function Addresses({ order }: { readonly order: Order }) {
  const { t } = useWords();
  const { shipping_address: to, payment_transactions: payments } = order;
  const billing = payments[0]?.billing_address;
  if (!to && !billing) return null;
  return (
    <Panel title={t('orders.delivery')} soft>
      {to && (
        <Lines
          title={t('orders.shippingAddress')}
          lines={[
            `${to.first_name} ${to.last_name}`,
            to.address1,
            to.address2,
            `${to.city}, ${to.region_code} ${to.postal_code}`,
            to.phone && shownPhone(to.phone),
            to.email,
          ]}
        />
      )}
      {billing && (
        <Lines
          title={t('orders.billingAddress')}
          lines={[
            `${billing.first_name} ${billing.last_name}`,
            billing.address_line1,
            `${billing.city}, ${billing.province} ${billing.postal_code}`,
            billing.phone_number && shownPhone(billing.phone_number),
            billing.email_address,
          ]}
        />
      )}
    </Panel>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly (string | null)[] }) {
  return (
    <div className={styles.lines}>
      <h3>{title}</h3>
      {lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
    </div>
  );
}
