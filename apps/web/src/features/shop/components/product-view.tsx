import { points } from '@rewards/amounts';
import type { Product, ProductSummary, ProductVariant } from '@rewards/contract';
import { useRouter } from '@tanstack/react-router';
import { formatCash, formatDate, formatPoints } from '@rewards/text/formats';
import { useEffect, useState } from 'react';
import { focusLateHeading } from '../../../lib/late-heading.ts';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { clockIcon } from '../../../ui/icon/icon-paths.ts';
import { PriceText } from '../../../ui/price-text/price-text.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { leastPayment } from '../payment.ts';
import { addRecentlyViewed, recentlyViewed } from '../recently-viewed.ts';
import { useOwnLocation } from '../../../lib/own-location.ts';
import { useGiftForm } from '../use-gift-form.ts';
import { useFinishSave } from '../use-save.ts';
import { chosenVariant } from '../variant-choice.ts';
import { BuyBox } from './buy-box.tsx';
import { Crumbs } from './crumbs.tsx';
import { Gallery } from './gallery.tsx';
import { GiftRecipient } from './gift-recipient.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductLabels } from './product-labels.tsx';
import { Section } from '../../../ui/section/section.tsx';
import styles from './product-view.module.css';
import { RecentlyViewed } from './recently-viewed.tsx';
import { VariantGroups } from './variant-groups.tsx';

/** A card has space for fewer, and more would confuse. */
const MOST_LABELS = 4;

interface ProductViewProps {
  readonly product: Product;
  readonly related: readonly ProductSummary[];
  readonly session: MemberSession;
}

/** The address names the variant, so that a link and the back button lead to the same one. */
function useVariant(product: Product) {
  const router = useRouter();
  const { pathname, search } = useOwnLocation('product');
  const sku: unknown = 'variant' in search ? search.variant : undefined;
  const variant = chosenVariant(product, typeof sku === 'string' ? sku : undefined);
  const choose = (next: ProductVariant) =>
    void router.navigate({ to: pathname, search: { variant: next.sku }, replace: true, resetScroll: false });
  return { variant, choose };
}

/** A category leads to the list with its products: gift cards and Apple have their own lists. */
function addressOf({ type, catalog }: Product, categoryPath: string): string {
  const category = encodeURIComponent(categoryPath);
  if (type !== 'merchandise') return `/shop?productType=${type}&category=${category}`;
  if (catalog.slug === 'APPLE') return `/shop?catalog_slug=APPLE&category=${category}`;
  return `/shop?category=${category}`;
}

export function ProductView({ product, related, session }: ProductViewProps) {
  const { t } = useWords();
  const { variant, choose } = useVariant(product);
  const [viewed] = useState(() => recentlyViewed().filter(({ slug }) => slug !== product.slug));
  const giftForm = useGiftForm(session.profile.id, product.slug);
  const gift = product.type === 'egiftcard' ? giftForm : undefined;
  useFinishSave();
  useEffect(() => addRecentlyViewed(product), [product]);
  if (!variant) return null;
  const { first_name: firstName, last_name: lastName, email } = session.profile;
  const own = { firstName, lastName, email };
  const { trail } = product.category;
  const way = trail.slice(0, -1).map(({ path, name }) => ({ name, to: addressOf(product, path) }));
  return (
    <div className="container">
      <div className={styles.crumbs}>
        <Crumbs way={[{ name: t('shop.shop'), to: '/shop' }, ...way]} here={trail.at(-1)?.name ?? product.name} />
      </div>
      <div className={styles.page}>
        <Gallery
          key={variant.images[0]?.small ?? ''}
          name={product.name}
          images={variant.images.length > 0 ? variant.images : product.images}
          ground={product.ground}
          unavailable={!variant.is_available}
        />
        <Stack gap={6}>
          <ProductHead product={product} variant={variant} />
          <VariantGroups product={product} chosen={variant} onChoose={choose} />
          {gift && <GiftRecipient form={gift} own={own} />}
          <BuyBox
            product={product}
            variant={variant}
            balance={session.pooledBalance}
            email={session.profile.email}
            gift={gift}
          />
          <ProductFacts type={product.type} isAvailable={variant.is_available} />
          <ProductDetails product={product} variant={variant} />
        </Stack>
      </div>
      {related.length > 0 && (
        <Section heading={t('shop.related')}>
          <ProductGrid columns="four">
            {related.map((each) => (
              <li key={each.id}>
                <ProductCard product={each} level={3} />
              </li>
            ))}
          </ProductGrid>
        </Section>
      )}
      {viewed.length > 0 && (
        <Section heading={t('shop.recentlyViewed')}>
          <RecentlyViewed products={viewed} />
        </Section>
      )}
    </div>
  );
}

interface VariantProps {
  readonly product: Product;
  readonly variant: ProductVariant;
}

function ProductHead({ product, variant }: VariantProps) {
  const { t, locale } = useWords();
  // An offer is a lower price. A promotion that lowers nothing ends nothing.
  const isOffer = variant.is_available && variant.original_price !== null;
  const ends = isOffer ? (variant.sale_ends_at ?? product.promotion_end_date) : null;
  const split = leastPayment(points(variant.price), product.sale_channel);
  return (
    <>
      <div className={styles.head}>
        <p className="meta">{product.brand.name}</p>
        <h1 ref={focusLateHeading} tabIndex={-1}>
          {product.name}
        </h1>
        <div className={styles.labels}>
          <ProductLabels product={product} most={MOST_LABELS} />
          {ends !== null && (
            <Badge type="warning" icon={clockIcon}>
              {t('shop.offerEnds', { date: formatDate(locale, new Date(ends)) })}
            </Badge>
          )}
        </div>
      </div>
      <div aria-live="polite">
        <PriceText
          size="lg"
          points={points(variant.price)}
          was={variant.original_price === null ? undefined : points(variant.original_price)}
        />
        {split && (
          <p className="meta">
            {t('shop.onYourCard', {
              points: formatPoints(locale, split.points),
              cash: formatCash(locale, split.cash),
            })}
          </p>
        )}
        {variant.stock_left !== null && (
          <p className={styles.stock}>
            <Badge type="warning">{t('shop.stockLeft', { count: variant.stock_left })}</Badge>
          </p>
        )}
      </div>
    </>
  );
}

function ProductDetails({ product, variant }: VariantProps) {
  const { t } = useWords();
  return (
    <div className={styles.details}>
      <Disclosure summary={t('shop.description')} defaultOpen>
        <p className={styles.description}>{product.description}</p>
      </Disclosure>
      <Disclosure summary={t('shop.specifications')}>
        <dl className={styles.specifications}>
          <div>
            <dt>{t('shop.itemNumber')}</dt>
            <dd>{variant.sku}</dd>
          </div>
          {product.model !== null && (
            <div>
              <dt>{t('shop.model')}</dt>
              <dd>{product.model}</dd>
            </div>
          )}
        </dl>
      </Disclosure>
    </div>
  );
}
