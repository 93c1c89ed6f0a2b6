import { cents, centsFromDecimal, isPositive, negate, points, type Points } from '@rewards/amounts';
import type { Order, Profile } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import type { ReactNode } from 'react';
import { calendarFile } from '../../../lib/calendar-file.ts';
import { cardBrand } from '../../../lib/card-brand.ts';
import { usePromises } from '../../../lib/promises.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { calendarIcon, printerIcon } from '../../../ui/icon/icon-paths.ts';
import { TextLink } from '../../../ui/link/link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { groundOf, ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { StepProgress } from '../../../ui/step-progress/step-progress.tsx';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { Totals } from '../../../ui/totals/totals.tsx';
import { Receipt } from '../../../ui/receipt/receipt.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { promisesOf } from '../promises.ts';
import styles from './confirmation.module.css';

interface ConfirmationProps {
  readonly order: Order;
  readonly profile: Profile;
  readonly balance: Points;
  readonly mailCopy: ReactNode;
}

/** The confirmation for the member: the number, what happens next, what was paid. */
export function Confirmation({ order, profile, balance, mailCopy }: ConfirmationProps) {
  const words = useWords();
  const { t, locale } = words;
  const promises = usePromises();
  const number = order.order_number;
  const view = useSiteLink(`/account/order-history?order=${order.id}`);
  const shop = useSiteLink('/shop');
  return (
    <Receipt
      progress={<Progress hasDelivery={order.shipping_address !== null} />}
      title={t('checkout.thanks', { name: profile.first_name })}
      lead={<Lead text={t('checkout.confirmation', { ...promises, number, email: profile.email })} number={number} />}
      acts={
        <>
          <ButtonLink variant="primary" {...view}>
            {t('checkout.viewOrder')}
          </ButtonLink>
          <Button icon={printerIcon} onClick={() => window.print()}>
            {t('checkout.print')}
          </Button>
          {mailCopy}
          <AddToCalendar order={order} />
        </>
      }
      summary={<OrderTotals order={order} />}
      balance={{
        label: t('checkout.newBalance'),
        value: balance,
        spent: t('checkout.spent', { points: formatPoints(locale, points(order.paid_price)) }),
      }}
    >
      <Stack as="section" gap={4} aria-labelledby="next">
        <h2 id="next">{t('checkout.next')}</h2>
        <Timeline items={promisesOf(order, promises, words)} />
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="paid">
        <h2 id="paid">{t('checkout.deliveryAndPayment')}</h2>
        <div className={styles.two}>
          {order.shipping_address && <DeliveredTo address={order.shipping_address} />}
          <PaidWith order={order} />
        </div>
      </Stack>
      <div className={styles.on}>
        <TextLink {...shop}>{t('checkout.backToShop')}</TextLink>
      </div>
    </Receipt>
  );
}

/** The number stands out, and on one line. */
function Lead({ text, number }: { readonly text: string; readonly number: string }) {
  const [before, after] = text.split(number);
  return (
    <>
      {before}
      <strong className={styles.number}>{number}</strong>
      {after}
    </>
  );
}

/** The last of the steps that the checkout counted. */
function Progress({ hasDelivery }: { readonly hasDelivery: boolean }) {
  const { t } = useWords();
  const steps = (['delivery', 'payment', 'review', 'confirmation'] as const).filter(
    (step) => hasDelivery || step !== 'delivery',
  );
  return (
    <StepProgress
      label={t('checkout.progress')}
      steps={steps.map((step) => t(`checkout.step_${step}`))}
      current={steps.length}
    />
  );
}

/** The days on which something arrives, for the member's own calendar. */
function AddToCalendar({ order }: { readonly order: Order }) {
  const { t } = useWords();
  const sent = order.order_items.filter(({ delivery_from, delivery_to }) => delivery_from && delivery_to);
  const firstDay = sent.map(({ delivery_from }) => delivery_from ?? '').toSorted()[0];
  const lastDay = sent
    .map(({ delivery_to }) => delivery_to ?? '')
    .toSorted()
    .at(-1);
  if (!firstDay || !lastDay) return null;
  const entry = {
    id: order.id,
    title: t('checkout.calendarTitle', { number: order.order_number }),
    text: sent.map(({ product }) => product.name).join(', '),
    firstDay,
    lastDay,
  };
  return (
    <Button icon={calendarIcon} onClick={() => saveFile(calendarFile(order.order_number, entry, new Date()))}>
      {t('checkout.calendar')}
    </Button>
  );
}

function DeliveredTo({ address }: { readonly address: NonNullable<Order['shipping_address']> }) {
  const { t } = useWords();
  const lines = [
    `${address.first_name} ${address.last_name}`,
    address.address1,
    address.address2 ?? '',
    `${address.city}, ${address.region_code} ${address.postal_code}`,
  ].filter((line) => line !== '');
  return (
    <div>
      <h3>{t('checkout.goesTo')}</h3>
      {lines.map((line) => (
        <p key={line} className="meta">
          {line}
        </p>
      ))}
    </div>
  );
}

function PaidWith({ order }: { readonly order: Order }) {
  const { t, locale } = useWords();
  const card = t('frame.cardEnding', { card: order.medium.name, ending: order.medium.masked_number.slice(-4) });
  return (
    <div>
      <h3>{t('checkout.paidWith')}</h3>
      <p className="meta">
        {t('checkout.paidPoints', { points: formatPoints(locale, points(order.paid_price)), card })}
      </p>
      {order.payment_transactions.map(({ amount, card_brand, card_last4 }) => (
        <p key={card_last4} className="meta">
          {t('checkout.paidCard', {
            cash: formatCash(locale, centsFromDecimal(amount)),
            brand: cardBrand(card_brand),
            ending: card_last4,
          })}
        </p>
      ))}
    </div>
  );
}

function OrderTotals({ order }: { readonly order: Order }) {
  const { t, locale } = useWords();
  const cash = order.cash_amount === 0 ? cents(0) : centsFromDecimal(order.cash_amount);
  return (
    <Panel title={t('checkout.order')} soft>
      <Stack as="ul" gap={3} className={styles.items}>
        {order.order_items.map(({ id, product, quantity, price }) => (
          <li key={id} className={styles.item}>
            <ProductPicture src={product.image ?? undefined} ground={groundOf(product.ground)} size="sm" />
            <div>
              <p className={styles.name}>{product.name}</p>
              {product.variant_name !== '' && <p className="meta">{product.variant_name}</p>}
              <p className="meta">
                {t('checkout.itemPrice', { quantity, points: formatPoints(locale, points(price)) })}
              </p>
            </div>
          </li>
        ))}
      </Stack>
      <Totals
        rows={[
          { key: 'items', label: t('checkout.items'), value: <PointsText value={points(order.items_price)} /> },
          ...order.promotions.map(({ code, amount }) => ({
            key: code,
            kind: 'saving' as const,
            label: t('checkout.promotion', { code }),
            value: <PointsText value={negate(points(amount))} />,
          })),
          {
            key: 'fees',
            label: t('checkout.fees'),
            value: order.fees_price === 0 ? t('checkout.included') : <PointsText value={points(order.fees_price)} />,
          },
          {
            key: 'total',
            kind: 'total',
            label: t('checkout.total'),
            value: <PointsText value={points(order.total_price)} />,
          },
          ...(isPositive(cash)
            ? [
                {
                  key: 'points',
                  label: t('checkout.paidInPoints'),
                  value: <PointsText value={points(order.paid_price)} />,
                },
                { key: 'cash', label: t('checkout.paidByCard'), value: formatCash(locale, cash) },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
