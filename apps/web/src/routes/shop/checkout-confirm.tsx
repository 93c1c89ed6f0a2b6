import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Confirmation } from '../../features/checkout/components/confirmation.tsx';
import { isUnknown, orderQuery } from '../../features/orders/api/orders.ts';
import { MailCopy } from '../../features/orders/components/mail-copy.tsx';
import { OrderUnknown } from '../../features/orders/components/order-unknown.tsx';
import { isOfShop } from '../../lib/orders.ts';
import { type MemberSession, useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import { LogOnFirst } from '../member-frame.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function CheckoutConfirmPage() {
  const { t } = useWords();
  const session = useSession();
  const search: { readonly order?: unknown } = useSearch({ strict: false });
  const id = typeof search.order === 'string' ? search.order : '';
  if (session.kind !== 'member') {
    const logOn = { title: t('checkout.logOnTitle'), text: t('checkout.logOnText') };
    return <LogOnFirst path={`/checkout/confirm?order=${encodeURIComponent(id)}`} logOn={logOn} />;
  }
  return <Placed key={id} id={id} session={session} />;
}

function Placed({ id, session }: { readonly id: string; readonly session: MemberSession }) {
  const { t, locale } = useWords();
  const query = useQuery(orderQuery(id, locale));
  usePageTitle(query.data && isOfShop(query.data) ? t('titles.orderConfirmed') : undefined);
  // Anyone can send this address to another person. So the page must not claim by itself that something was ordered.
  return (
    <Loaded
      query={query}
      failed={t('checkout.orderFailed')}
      level={1}
      failedText={t('checkout.orderFailedText')}
      waiting={
        <div className="container">
          <h1>{t('titles.checkoutConfirm')}</h1>
          <SkeletonGroup>
            <Skeleton shape="title" width="70%" />
            <Skeleton shape="block" height="16rem" />
          </SkeletonGroup>
        </div>
      }
      instead={isUnknown(query.error) && <OrderUnknown />}
    >
      {(data) =>
        isOfShop(data) ? (
          <Confirmation
            order={data}
            profile={session.profile}
            balance={session.pooledBalance}
            mailCopy={<MailCopy orderId={id} />}
          />
        ) : (
          <OrderUnknown />
        )
      }
    </Loaded>
  );
}
