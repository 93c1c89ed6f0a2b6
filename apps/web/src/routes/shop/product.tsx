import { useQuery } from '@tanstack/react-query';
import { CartEntrance } from '../../features/cart/components/cart-entrance.tsx';
import { productQuery } from '../../features/shop/api/get-product.ts';
export { prepareProduct } from '../../features/shop/prepare-pages.ts';
import { ProductView } from '../../features/shop/components/product-view.tsx';
import { ProductWaiting } from '../../features/shop/components/product-waiting.tsx';
import { useOwnLocation } from '../../lib/own-location.ts';
import { isMissing } from '../../lib/api-client.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { packageIcon } from '../../ui/icon/icon-paths.ts';
import { MemberFrame } from '../member-frame.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function ProductPage() {
  const { t } = useWords();
  const { pathname, searchStr } = useOwnLocation('product');
  const slug = pathname.split('/').at(-1) ?? '';
  return (
    <MemberFrame
      isSpending
      path={pathname + searchStr}
      logOn={{ title: t('shop.logOnTitle'), text: t('shop.logOnText') }}
    >
      {(session, { id }) => <MembersProduct key={slug} session={session} accountId={id} slug={slug} />}
    </MemberFrame>
  );
}

interface MembersProductProps {
  readonly session: MemberSession;
  readonly accountId: number;
  readonly slug: string;
}

function MembersProduct({ session, accountId, slug }: MembersProductProps) {
  const { t, locale } = useWords();
  const query = useQuery(productQuery(accountId, slug, locale));
  usePageTitle(query.data?.data.name);
  return (
    <Loaded
      query={query}
      failed={t('shop.productFailed')}
      level={1}
      waiting={<ProductWaiting />}
      instead={isMissing(query.error) && <ItemGone />}
    >
      {({ data, related }) => (
        <CartEntrance>
          <ProductView product={data} related={related} session={session} />
        </CartEntrance>
      )}
    </Loaded>
  );
}

function ItemGone() {
  const { t } = useWords();
  const link = useSiteLink('/shop');
  return (
    <EmptyState
      level={1}
      icon={packageIcon}
      title={t('shop.goneTitle')}
      action={<ButtonLink {...link}>{t('shop.goneAction')}</ButtonLink>}
    >
      {t('shop.goneText')}
    </EmptyState>
  );
}
