import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Confirmation } from '../../features/checkout/components/confirmation.tsx';
import { isUnknown, orderQuery } from '../../features/orders/api/orders.ts';
import { MailCopy } from '../../features/orders/components/mail-copy.tsx';
import { OrderUnknown } from '../../features/orders/components/order-unknown.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { type MemberSession, useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import { LogOnFirst } from '../member-frame.tsx';

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
  if (query.data) {
    return (
      <Confirmation
        order={query.data}
        profile={session.profile}
        balance={session.pooledBalance}
        mailCopy={<MailCopy orderId={id} />}
      />
    );
  }
  if (query.isPending) {
    return (
      <div className="container">
        <h1>{t('titles.checkoutConfirm')}</h1>
        <SkeletonGroup>
          <Skeleton shape="title" width="70%" />
          <Skeleton shape="block" height="16rem" />
        </SkeletonGroup>
      </div>
    );
  }
  // Anybody can send somebody this address: it is no word of ours that something was ordered.
  if (isUnknown(query.error)) return <OrderUnknown />;
  return (
    <ErrorState
      level={1}
      title={t('checkout.orderFailed')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {t('checkout.orderFailedText')} {failureText(query.error, t)}
    </ErrorState>
  );
}
