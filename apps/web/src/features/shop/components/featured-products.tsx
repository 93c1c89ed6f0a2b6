import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { featuredQuery } from '../api/list-products.ts';
import { useFinishSave } from '../use-save.ts';
import { useShopper } from '../use-shopper.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid, ProductsWaiting } from './product-grid.tsx';
import { Section } from '../../../ui/section/section.tsx';

const COUNT = 4;

/** Four products on home: this month's specials. Its words load with it, to keep the first view small. */
export function FeaturedProducts() {
  const words = useWords();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void words.load('shop').then(() => setReady(true));
  }, [words]);
  return isReady ? <Featured /> : null;
}

function Featured() {
  const { t, locale } = useWords();
  const { accountId } = useShopper();
  const query = useQuery(featuredQuery(accountId, locale));
  useFinishSave();
  if (query.data?.length === 0) return null;
  return (
    <Section
      heading={t(accountId === undefined ? 'shop.featuredVisitor' : 'shop.featured')}
      link={{ to: '/shop', text: t('shop.featuredAll') }}
    >
      <Loaded
        query={query}
        failed={t('shop.featuredFailed')}
        level={3}
        waiting={<ProductsWaiting columns="four" count={COUNT} />}
      >
        {(products) => (
          <ProductGrid columns="four">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} level={3} />
              </li>
            ))}
          </ProductGrid>
        )}
      </Loaded>
    </Section>
  );
}
