import { REDEMPTIONS_PATH } from '../../../lib/orders.ts';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';

export function RedemptionUnknown() {
  const { t } = useWords();
  const link = useSiteLink(REDEMPTIONS_PATH);
  return (
    <EmptyState
      level={1}
      icon={searchIcon}
      title={t('redeemDone.unknownTitle')}
      action={<ButtonLink {...link}>{t('redeemDone.all')}</ButtonLink>}
    >
      {t('redeemDone.unknownText')}
    </EmptyState>
  );
}
