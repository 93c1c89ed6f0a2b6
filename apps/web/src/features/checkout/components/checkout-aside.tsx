import { compare, isPositive, negate, points, subtract } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { CashText } from '../../../ui/cash-text/cash-text.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Totals, type TotalsRow } from '../../../ui/totals/totals.tsx';
import type { Payment } from '../use-checkout.ts';
import styles from './checkout-aside.module.css';
import stepStyles from './checkout-view.module.css';
import { OrderLines } from './order-lines.tsx';

interface StepColumnsProps {
  readonly cart: Cart;
  /** Known from the payment step on: no cash amount is shown before. */
  readonly payment?: Payment | undefined;
  /** The one primary button of the step, with all that belongs to it. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** The step, and beside it the order with the button: on a phone the button comes last, under the total. */
export function StepColumns({ cart, payment, acts, children }: StepColumnsProps) {
  const { t } = useWords();
  const rows = useRows(cart, payment);
  return (
    <Split kind="aside">
      <div className={stepStyles.step}>{children}</div>
      <aside className={styles.aside}>
        <Panel title={t('checkout.order')} soft aside={<SiteLink to="/shop/cart">{t('checkout.editCart')}</SiteLink>}>
          <Stack gap={5}>
            <OrderLines cart={cart} />
            <div className={styles.totals}>
              <Totals rows={rows} />
            </div>
            {acts}
          </Stack>
        </Panel>
      </aside>
    </Split>
  );
}

/** What is left afterwards. Unknown while the member has not chosen how to pay a cart that needs the card. */
function leftAfter(cart: Cart, payment: Payment | undefined) {
  const balance = points(cart.pooled_balance);
  if (payment) return payment.problem ? undefined : subtract(balance, payment.points);
  return compare(balance, points(cart.total)) < 0 ? undefined : subtract(balance, points(cart.total));
}

function useRows(cart: Cart, payment: Payment | undefined): TotalsRow[] {
  const { t } = useWords();
  const left = leftAfter(cart, payment);
  const paid = (known: Payment): TotalsRow[] => [
    { key: 'points', label: t('checkout.inPoints'), value: <PointsText value={known.points} /> },
    { key: 'cash', label: t('checkout.byCard'), value: <CashText value={known.cash} /> },
  ];
  return [
    { key: 'items', label: t('checkout.items'), value: <PointsText value={points(cart.points)} /> },
    ...cart.promotion_codes.map(({ code_id: id, code, promotion_amount }) => ({
      key: id,
      kind: 'saving' as const,
      label: t('checkout.promotion', { code }),
      value: <PointsText value={negate(points(promotion_amount))} />,
    })),
    {
      key: 'fees',
      label: t('checkout.fees'),
      value: cart.additional_fee === 0 ? t('checkout.included') : <PointsText value={points(cart.additional_fee)} />,
    },
    { key: 'total', kind: 'total', label: t('checkout.total'), value: <PointsText value={points(cart.total)} /> },
    ...(payment && !payment.problem && isPositive(payment.cash) ? paid(payment) : []),
    ...(left === undefined
      ? []
      : [{ key: 'left', kind: 'saving' as const, label: t('checkout.leaves'), value: <PointsText value={left} /> }]),
  ];
}
