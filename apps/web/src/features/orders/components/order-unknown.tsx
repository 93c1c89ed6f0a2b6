import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { packageIcon } from '../../../ui/icon/icon-paths.ts';

/** For an address that leads to no order of this member. */
export function OrderUnknown() {
  const { t } = useWords();
  const all = useSiteLink('/account/order-history');
  return (
    <EmptyState
      level={1}
      icon={packageIcon}
      title={t('orders.unknownTitle')}
      action={<ButtonLink {...all}>{t('orders.all')}</ButtonLink>}
    >
      {t('orders.unknownText')}
    </EmptyState>
  );
}
