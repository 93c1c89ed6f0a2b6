import type { AnswerOf, Calls, WishlistSort } from '@rewards/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotice } from '../../../lib/notice.tsx';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { heartIcon, rotateCwIcon } from '../../../ui/icon/icon-paths.ts';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { wishlistQuery } from '../api/list-wishlist.ts';
import { removeSave } from '../api/remove-save.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { withSave } from '../saved-mark.ts';
import { sixSorts } from '../shop-filter.ts';
import { useFinishSave } from '../use-save.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid, ProductsWaiting } from './product-grid.tsx';
import { UnsaveButton } from './unsave-button.tsx';
import styles from './wishlist-view.module.css';

export type Save = AnswerOf<Calls['listWishlist']>['data'][number];

/** Removes a save at once, and shows it again if the server refuses; then loads the list again. */
function useRemove(accountId: number, onRemoved: () => void) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const removing = useMutation({
    mutationFn: ({ id }: Save) => removeSave(id, locale),
    onMutate: ({ id }) => {
      setGone((before) => new Set([...before, id]));
      onRemoved();
    },
    onSuccess: (_done, { product, product_variant }) => {
      queryClient.setQueriesData({ queryKey: ['member', 'shop', accountId] }, (answer: unknown) =>
        withSave(answer, product_variant.id, null),
      );
      show({ type: 'success', title: t('shop.unsavedNotice', { name: product.name }) });
      return queryClient.invalidateQueries({ queryKey: ['member', 'wishlist', accountId] });
    },
    onError: (error, { id }) => {
      setGone((before) => new Set([...before].filter((each) => each !== id)));
      show({ type: 'warning', title: t('frame.errorTitle'), text: failureText(error, t) });
    },
  });
  return { gone, remove: removing.mutate };
}

/** "Your Saves": what was kept for later with the card in use. */
export function WishlistView({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const [sort, setSort] = useState<WishlistSort>('newest');
  const query = useInfiniteQuery(wishlistQuery(accountId, sort, locale));
  const list = useRef<HTMLDivElement>(null);
  // The pressed heart is gone with its card: the keyboard continues from the list.
  const { gone, remove } = useRemove(accountId, () => list.current?.focus({ preventScroll: true }));
  useFinishSave();
  const saves = query.data?.pages.flatMap(({ data }) => data).filter(({ id }) => !gone.has(id)) ?? [];
  const total = query.hasNextPage ? (query.data?.pages[0]?.total ?? 0) : saves.length;
  return (
    <Stack gap={5}>
      {saves.length > 0 && (
        <div className={styles.toolbar}>
          <output className={`meta ${styles.count}`}>{t('shop.wishlistCount', { count: total })}</output>
          <Button size="sm" icon={rotateCwIcon} busy={query.isRefetching} onClick={() => void query.refetch()}>
            {t('shop.wishlistRefresh')}
          </Button>
          <Select
            size="sm"
            label={t('shop.sortLabel')}
            hideLabel
            value={sort}
            onValueChange={(value) => setSort(sixSorts.find((each) => each === value) ?? 'newest')}
            options={sixSorts.map((each) => ({
              value: each,
              label: each === 'newest' || each === 'oldest' ? t(`shop.wishlistSort_${each}`) : t(`shop.sort_${each}`),
            }))}
          />
        </div>
      )}
      <div ref={list} tabIndex={-1} className={styles.list}>
        <Loaded query={query} failed={t('shop.wishlistFailed')} waiting={<ProductsWaiting columns="three" count={6} />}>
          {() => (saves.length === 0 ? <NothingSaved /> : <Saves saves={saves} onRemove={remove} />)}
        </Loaded>
      </div>
      {saves.length > 0 && (
        <LoadMore
          shown={saves.length}
          total={total}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Stack>
  );
}

interface SavesProps {
  readonly saves: readonly Save[];
  readonly onRemove: (save: Save) => void;
}

function Saves({ saves, onRemove }: SavesProps) {
  return (
    <ProductGrid columns="three">
      {saves.map((save) => (
        <li key={save.id}>
          <ProductCard
            product={save.product}
            variant={{ id: save.product_variant.id, sku: save.product_variant.sku, name: save.variant_name }}
            action={<UnsaveButton name={save.product.name} onPress={() => onRemove(save)} />}
          />
        </li>
      ))}
    </ProductGrid>
  );
}

function NothingSaved() {
  const { t } = useWords();
  const link = useSiteLink('/shop');
  return (
    <EmptyState
      icon={heartIcon}
      title={t('shop.wishlistEmpty')}
      action={<ButtonLink {...link}>{t('shop.goneAction')}</ButtonLink>}
    >
      {t('shop.wishlistEmptyText')}
    </EmptyState>
  );
}
