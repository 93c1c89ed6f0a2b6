import type { StaffOrder } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { nearMoment } from '../../../lib/day-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { useCash } from '../use-cash.ts';
import styles from './orders.module.css';

interface PartProps {
  readonly order: StaffOrder;
}

interface MoneyLine {
  readonly key: string;
  readonly name: string;
  readonly points: number;
  readonly cash: number;
}

/** In points and on the card, line by line to what was paid, and what came back of it. */
export function Money({ order }: PartProps) {
  const { t, locale } = useWords();
  const cash = useCash();
  const { items_price, fees_price, total_price, paid_price, cash_amount, promotions, order_items } = order;
  const [payment] = order.payment_transactions;
  const sum = (of: (item: StaffOrder['order_items'][number]) => number) =>
    order_items.reduce((total, item) => total + of(item), 0);
  const back = { points: sum((item) => item.refunded_points), cash: payment?.refunded_amount ?? 0 };
  const lines: MoneyLine[] = [
    { key: 'items', name: t('staffOrders.lineItems'), points: items_price, cash: 0 },
    ...(fees_price > 0 ? [{ key: 'fees', name: t('staffOrders.lineFees'), points: fees_price, cash: 0 }] : []),
    ...promotions.map(({ code, amount }) => ({
      key: `promotion ${code}`,
      name: t('staffOrders.linePromotion', { code }),
      points: -amount,
      cash: 0,
    })),
    ...(payment
      ? [
          {
            key: 'card',
            name: t('staffOrders.lineCard', { last4: payment.card_last4 }),
            points: paid_price - total_price,
            cash: cash_amount,
          },
        ]
      : []),
    { key: 'paid', name: t('staffOrders.linePaid'), points: paid_price, cash: cash_amount },
    ...(back.points > 0 || back.cash > 0 ? [{ key: 'back', name: t('staffOrders.lineBack'), ...back }] : []),
  ];
  return (
    <Panel box flush title={t('staffOrders.money')}>
      <Table
        caption={t('staffOrders.money')}
        hideCaption
        columns={[
          { key: 'line', header: t('staffOrders.line'), primary: true, cell: ({ name }) => name },
          {
            key: 'points',
            header: t('staffOrders.points'),
            figures: true,
            onPhone: 'nameEnd',
            cell: ({ points }) => formatNumber(locale, points),
          },
          {
            key: 'card',
            header: t('staffOrders.card'),
            figures: true,
            cell: (line) => (line.cash === 0 ? '–' : cash(line.cash)),
          },
        ]}
        rows={lines}
        rowKey={({ key }) => key}
      />
      {payment && (
        <p className={classNames('meta', styles.note)}>
          {t('staffOrders.paymentState', { state: t(`staffOrders.payment_${payment.status}`) })}
        </p>
      )}
    </Panel>
  );
}

/** Of all items together, the newest first. */
export function History({ order }: PartProps) {
  const { t, locale } = useWords();
  const entries = order.order_items
    .flatMap(({ id, product, history }) =>
      history.map((entry, place) => ({ ...entry, key: `${id} ${place}`, product })),
    )
    .toReversed()
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel
      box
      title={t('staffOrders.history')}
      aside={<SiteLink to={`/staff/audit?text=${order.order_number}`}>{t('staffOrders.audit')}</SiteLink>}
    >
      <ol className={styles.history}>
        {entries.map(({ key, status, at, by, note, product }) => (
          <li key={key}>
            <div>
              <p className={styles.title}>
                {t('staffOrders.historyLine', { item: product.name, status: t(`orderStatuses.${status}`) })}
              </p>
              <p className="meta">{[t(`staffOrders.by_${by}`), note].filter(Boolean).join(' · ')}</p>
            </div>
            <span className="meta">{nearMoment(locale, at)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function Whose({ order: { member } }: PartProps) {
  const { t } = useWords();
  return (
    <Panel
      box
      title={t('staff.member')}
      aside={<SiteLink to={`/staff/member/${member.id}`}>{t('staffOrders.wholeMember')}</SiteLink>}
    >
      <Stack gap={1}>
        <p>
          <strong>{member.name}</strong>
        </p>
        <p className={classNames('meta', styles.address)}>{[member.email, member.phone].filter(Boolean).join(', ')}</p>
        <p>
          <SiteLink to={`/staff/cases?text=${encodeURIComponent(member.email)}`}>{t('staffCases.ofMember')}</SiteLink>
        </p>
      </Stack>
    </Panel>
  );
}

export function Delivery({ order: { shipping_address: to } }: PartProps) {
  const { t } = useWords();
  if (!to) {
    return (
      <Panel box title={t('staffOrders.delivery')}>
        <p>{t('staffOrders.noAddress')}</p>
      </Panel>
    );
  }
  const lines = [
    `${to.first_name} ${to.last_name}`,
    to.address1,
    to.address2,
    `${to.city}, ${to.region_code} ${to.postal_code}`,
    to.country,
    to.phone,
  ];
  return (
    <Panel box title={t('staffOrders.delivery')}>
      <address className={styles.address}>
        {lines.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
    </Panel>
  );
}
