import { TextPage } from '../../features/content/components/text-page.tsx';
import { EnrolmentPanel } from '../../features/retailer/components/enrolment-panel.tsx';
import { useSession, useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Stack } from '../../ui/stack/stack.tsx';
import { SpendingStopped } from '../spending-stopped.tsx';

/** Explains the retailer to everyone; members also see their own link to it. */
export function RetailerPage() {
  const { t } = useWords();
  return <TextPage slug="amazon" title={t('titles.retailer')} aside={<Enrolment />} />;
}

function Enrolment() {
  const { t } = useWords();
  const session = useSession();
  const { requestLogOn } = useSessionActions();
  if (session.kind !== 'member' || !session.account) {
    return (
      <Panel title={t('retailer.linkTitle')}>
        <p>{t('retailer.logOn')}</p>
        <Button variant="primary" onClick={() => requestLogOn('/amazon')}>
          {t('frame.logOn')}
        </Button>
      </Panel>
    );
  }
  const { account, isLoggedInAs } = session;
  return (
    <Stack gap={4}>
      {account.is_frozen && <SpendingStopped />}
      <EnrolmentPanel
        key={account.id}
        accountId={account.id}
        cardName={account.account_type.translated_name}
        isReadOnly={isLoggedInAs}
      />
    </Stack>
  );
}
