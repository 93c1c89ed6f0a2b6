import type { StaffProduct } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { packageIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { productsKey, productsQuery } from '../api/products.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCanEdit, useMay } from '../../../lib/console/staff-role.ts';
import { useOpened } from '../use-opened.ts';
import { CatalogueImport } from './catalogue-import.tsx';
import { ProductForm } from './product-form.tsx';
import { SearchForm } from './search-form.tsx';

/** Every product that the shop could sell, with its price. */
export function CatalogueView() {
  const { t } = useWords();
  const access = useStaffAccess();
  const canEdit = useCanEdit();
  const canPrice = useMay()('prices.change');
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState({ text: '', page: 1 });
  const { opened, open, close } = useOpened<StaffProduct>();
  const query = useQuery(productsQuery(access, wanted.text, wanted.page));
  const reload = () => queryClient.invalidateQueries({ queryKey: productsKey });
  /** Loads the list again: another operator may have changed it. */
  const leave = () => {
    close();
    void query.refetch();
  };
  if (opened) {
    return (
      <ProductForm
        product={opened}
        onCancel={leave}
        onSaved={() => {
          close();
          show({ type: 'success', title: t('staffPrograms.productSaved', { name: opened.name }) });
          void reload();
        }}
      />
    );
  }
  return (
    <Stack gap={5}>
      <SearchForm label={t('staffPrograms.findProduct')} onSearch={(text) => setWanted({ text, page: 1 })} />
      <Loaded query={query} failed={t('staffPrograms.productsFailed')} height="24rem">
        {({ data, total, last_page }) => (
          <>
            <p className="meta" aria-live="polite">
              {t('staffPrograms.productsFound', { count: total })}
            </p>
            {data.length === 0 ? (
              <EmptyState icon={packageIcon} title={t('staffPrograms.noProducts')} />
            ) : (
              <Products products={data} onOpen={open} />
            )}
            <ConsolePager
              isByName
              page={wanted.page}
              lastPage={last_page}
              onPage={(page) => setWanted({ ...wanted, page })}
            />
          </>
        )}
      </Loaded>
      {canEdit && canPrice && <CatalogueImport onImported={reload} />}
    </Stack>
  );
}

interface ProductsProps {
  readonly products: readonly StaffProduct[];
  readonly onOpen: (product: StaffProduct) => void;
}

function pricesOf({ variants }: StaffProduct, locale: Locale): string {
  const points = variants.map((variant) => variant.points);
  const ends = [...new Set([Math.min(...points), Math.max(...points)])];
  return variants.length === 0 ? '' : ends.map((price) => formatNumber(locale, price)).join(' – ');
}

function columnsOf({ t, locale }: Words, act: string, onOpen: ProductsProps['onOpen']): Column<StaffProduct>[] {
  return [
    {
      key: 'name',
      header: t('staffPrograms.product'),
      primary: true,
      cell: ({ name, brand }) => (
        <>
          {name}
          <span className="meta"> {brand}</span>
        </>
      ),
    },
    { key: 'sku', header: t('staffPrograms.sku'), cell: ({ sku }) => sku },
    { key: 'price', header: t('staffConsole.points'), figures: true, cell: (product) => pricesOf(product, locale) },
    {
      key: 'state',
      header: t('staffConsole.state'),
      cell: ({ is_listed }) => (
        <Badge type={is_listed ? 'success' : 'warning'}>
          {t(is_listed ? 'staffPrograms.listed' : 'staffPrograms.unlisted')}
        </Badge>
      ),
    },
    {
      key: 'acts',
      header: t('staff.actions'),
      action: true,
      cell: (product) => (
        <Button size="sm" onClick={() => onOpen(product)}>
          {act}
          <VisuallyHidden> {product.name}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}

function Products({ products, onOpen }: ProductsProps) {
  const words = useWords();
  const canEdit = useCanEdit();
  const act = words.t(canEdit ? 'staffPrograms.change' : 'staffPrograms.look');
  return (
    <Table
      caption={words.t('titles.staffCatalogue')}
      hideCaption
      columns={columnsOf(words, act, onOpen)}
      rows={products}
      rowKey={({ id }) => String(id)}
    />
  );
}
