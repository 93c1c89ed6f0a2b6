/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a place to put the focus on, not a group of fields */
import type { Cart, CartItem } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { clockIcon, shoppingBagIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { cartQuery } from '../api/get-cart.ts';
import { useCartChange } from '../use-cart-change.ts';
import { useTellRemoved } from '../use-tell-removed.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import styles from './cart-view.module.css';
import { CartWaiting } from './cart-waiting.tsx';

interface CartViewProps {
  readonly accountId: number;
  /** Passed in, because the saves are another area. */
  readonly SaveForLater: ComponentType<{ readonly item: CartItem; readonly onSaved: () => void }>;
}

export function CartView({ accountId, SaveForLater }: CartViewProps) {
  const { t, locale } = useWords();
  const query = useQuery({ ...cartQuery(accountId, locale), refetchOnMount: 'always' });
  return (
    <Loaded query={query} failed={t('cart.failed')} waiting={<CartWaiting />}>
      {(data) => <FullCart cart={data} SaveForLater={SaveForLater} />}
    </Loaded>
  );
}

function FullCart({ cart, SaveForLater }: { readonly cart: Cart } & Pick<CartViewProps, 'SaveForLater'>) {
  const { t } = useWords();
  const changing = useCartChange(cart);
  const list = useRef<HTMLUListElement>(null);
  const [hasRemoved, setRemoved] = useState(false);
  const tellRemoved = useTellRemoved(cart.account_id);
  const items = cart.shopping_cart_items;
  if (items.length === 0) return <EmptyCart takesFocus={hasRemoved} />;
  const remove = (item: CartItem, onRemoved?: (item: CartItem) => void) => {
    void changing.mutateAsync({ kind: 'remove', itemId: item.id }).then(
      () => onRemoved?.(item),
      () => undefined,
    );
    // The pressed button disappears with its line: the keyboard continues from the list.
    setRemoved(true);
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Split kind="aside">
      <Stack gap={6}>
        <CartChanges cart={cart} onAccept={(fees) => changing.mutate({ kind: 'accept', fees })} />
        <ul ref={list} tabIndex={-1} className={styles.lines} aria-label={t('cart.items')}>
          {items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              busy={changing.isPending}
              onChange={(change) => changing.mutateAsync({ kind: 'item', itemId: item.id, change })}
              onRemove={() => remove(item, tellRemoved)}
              onSaved={() => remove(item)}
              SaveForLater={SaveForLater}
            />
          ))}
        </ul>
        <p className={`meta ${styles.kept}`}>
          <Icon icon={clockIcon} size="sm" />
          <span>{t('cart.kept')}</span>
        </p>
      </Stack>
      <CartSummary cart={cart} changing={changing} />
    </Split>
  );
}

/** The last line is gone, and with it the list that had the keyboard focus. */
function EmptyCart({ takesFocus }: { readonly takesFocus: boolean }) {
  const { t } = useWords();
  const link = useSiteLink('/shop');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} className={styles.empty} role="group" aria-label={t('cart.emptyTitle')}>
      <EmptyState
        icon={shoppingBagIcon}
        title={t('cart.emptyTitle')}
        action={
          <ButtonLink variant="primary" {...link}>
            {t('cart.emptyAction')}
          </ButtonLink>
        }
      >
        {t('cart.emptyText')}
      </EmptyState>
    </div>
  );
}
