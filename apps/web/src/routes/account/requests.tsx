import { CaseList } from '../../features/cases/components/case-list.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { AccountFrame } from './account-frame.tsx';

export function RequestsPage() {
  const { t } = useWords();
  const write = useSiteLink('/account/requests/new');
  return (
    <AccountFrame
      path="/account/requests"
      title={t('titles.requests')}
      lead={t('requests.lead')}
      logOn={{ title: t('requests.logOnTitle'), text: t('requests.lead') }}
    >
      {() => (
        <>
          <div>
            <ButtonLink {...write}>{t('requests.write')}</ButtonLink>
          </div>
          <CaseList />
        </>
      )}
    </AccountFrame>
  );
}
