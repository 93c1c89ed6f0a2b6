import { useLocation, useSearch } from '@tanstack/react-router';
import { RedemptionList } from '../../features/redemptions/components/redemption-list.tsx';
import { RedemptionView } from '../../features/redemptions/components/redemption-view.tsx';
import { kindOf } from '../../features/redemptions/redemption-kinds.ts';
import { useWords } from '../../lib/words.tsx';
import { AccountFrame } from './account-frame.tsx';

/** The list, or the redemption that the address names. */
export function RedemptionsPage() {
  const { t } = useWords();
  const searchStr = useLocation({ select: (location) => location.searchStr });
  const search: { readonly redemption?: unknown; readonly kind?: unknown } = useSearch({ strict: false });
  const { redemption: id, kind } = search;
  const isOne = typeof id === 'string';
  return (
    <AccountFrame
      path={`/account/redemptions${searchStr}`}
      title={isOne ? undefined : t('titles.redemptions')}
      lead={t('redeemDone.lead')}
      logOn={{ title: t('redeemDone.logOnTitle'), text: t('redeemDone.lead') }}
    >
      {({ isLoggedInAs }, account) =>
        isOne ? (
          <RedemptionView key={id} id={id} isReadOnly={isLoggedInAs} />
        ) : (
          <RedemptionList key={account.id} accountId={account.id} kind={kindOf(kind)} />
        )
      }
    </AccountFrame>
  );
}
