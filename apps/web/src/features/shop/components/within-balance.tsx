import { type Points, pointsToNumber } from '@rewards/amounts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { affordableQuery } from '../api/list-products.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

const COUNT = 4;

interface WithinBalanceProps {
  readonly accountId: number;
  /** What the cart leaves. */
  readonly left: Points;
  /** Products that are in the cart already. */
  readonly without: ReadonlySet<number>;
}

/** A few rewards that the rest of the points would cover. Nothing is said when there is none, or no answer. */
export function WithinBalance({ accountId, left, without }: WithinBalanceProps) {
  const { t, locale } = useWords();
  const query = affordableQuery(accountId, pointsToNumber(left), locale);
  const { data = [] } = useQuery({ ...query, placeholderData: keepPreviousData });
  const shown = data.filter(({ id }) => !without.has(id)).slice(0, COUNT);
  if (shown.length === 0) return null;
  return (
    <Section heading={t('shop.withinRest')} link={{ to: '/shop', text: t('shop.featuredAll') }}>
      <ProductGrid columns="four">
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={3} />
          </li>
        ))}
      </ProductGrid>
    </Section>
  );
}
