import { negate, points } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';
import { formatCash, formatNumber, formatPoints } from '@rewards/text/formats';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Totals, type TotalsRow } from '../../../ui/totals/totals.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { leastSplit, standingOf } from '../cart-facts.ts';
import type { useCartChange } from '../use-cart-change.ts';
import { BelowMinimumDialog } from './below-minimum-dialog.tsx';
import styles from './cart-summary.module.css';
import { PromotionCode } from './promotion-code.tsx';

interface CartSummaryProps {
  readonly cart: Cart;
  readonly changing: ReturnType<typeof useCartChange>;
}

export function CartSummary({ cart, changing }: CartSummaryProps) {
  const { t, locale } = useWords();
  const navigate = useNavigate();
  const [isTold, setTold] = useState(false);
  const minimumId = useId();
  const split = leastSplit(cart);
  const isBelow = cart.total < cart.min_points;
  const hasUnavailable = cart.shopping_cart_items.some(({ is_available }) => !is_available);
  const minimum = formatNumber(locale, cart.min_points);
  const goOn = () => {
    if (isBelow) setTold(true);
    else void navigate({ to: '/checkout' });
  };
  return (
    <aside className={styles.summary}>
      <Panel title={t('cart.summary')} soft>
        <Totals rows={useRows(cart, (codeId) => changing.mutate({ kind: 'removeCode', codeId }))} />
        {split && (
          <p className={`meta ${styles.split}`}>
            {t('cart.orFrom', { points: formatPoints(locale, split.points), cash: formatCash(locale, split.cash) })}
          </p>
        )}
        <Stack gap={4} className={styles.way}>
          {isBelow && (
            <div id={minimumId}>
              <Notification title={t('cart.minimumTitle', { minimum })}>{t('cart.minimumText')}</Notification>
            </div>
          )}
          {hasUnavailable && <Notification type="warning" title={t('cart.unavailableNotice')} />}
          <Button
            variant="primary"
            block
            busy={changing.isPending}
            disabled={hasUnavailable || standingOf(cart).kind === 'short'}
            aria-describedby={isBelow ? minimumId : undefined}
            onClick={goOn}
          >
            {t('cart.checkOut')}
          </Button>
          <StandingText cart={cart} />
        </Stack>
        {cart.has_promotions_enabled && <PromotionCode changing={changing} />}
      </Panel>
      <BelowMinimumDialog open={isTold} cart={cart} onClose={() => setTold(false)} />
    </aside>
  );
}

function useRows(cart: Cart, removeCode: (codeId: string) => void): TotalsRow[] {
  const { t } = useWords();
  return [
    {
      key: 'items',
      label: t('cart.itemsCount', { count: cart.quantity }),
      value: <PointsText value={points(cart.points)} />,
    },
    ...cart.promotion_codes.map(({ code_id, code, promotion_amount }) => ({
      key: code_id,
      kind: 'saving' as const,
      label: (
        <>
          {t('cart.promotion', { code })}{' '}
          <LinkButton size="sm" onClick={() => removeCode(code_id)}>
            {t('cart.remove')}
            <VisuallyHidden> {code}</VisuallyHidden>
          </LinkButton>
        </>
      ),
      value: <PointsText value={negate(points(promotion_amount))} />,
    })),
    {
      key: 'fees',
      label: t('cart.fees'),
      value: cart.additional_fee === 0 ? t('cart.included') : <PointsText value={points(cart.additional_fee)} />,
    },
    { key: 'total', kind: 'total', label: t('cart.total'), value: <PointsText value={points(cart.total)} /> },
  ];
}

function StandingText({ cart }: { readonly cart: Cart }) {
  const { t, locale } = useWords();
  const standing = standingOf(cart);
  const say = () => {
    if (standing.kind === 'enough')
      return t('cart.leaves', {
        left: formatPoints(locale, standing.left),
        balance: formatNumber(locale, cart.pooled_balance),
      });
    if (standing.kind === 'topUp')
      return t('cart.needsCard', {
        missing: formatPoints(locale, standing.missing),
        cash: formatCash(locale, standing.cash),
      });
    return t('cart.short', { missing: formatPoints(locale, standing.missing) });
  };
  return (
    <p className={`meta ${styles.standing}`} aria-live="polite">
      {say()}
    </p>
  );
}
