import { useSearch } from '@tanstack/react-router';
import { InboxView } from '../../features/inbox/components/inbox-view.tsx';
import { readInboxFilter } from '../../features/inbox/inbox-filter.ts';
import { useWords } from '../../lib/words.tsx';
import { AccountFrame } from './account-frame.tsx';

export function InboxPage() {
  const { t } = useWords();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return (
    <AccountFrame
      path="/account/inbox"
      title={t('titles.inbox')}
      lead={t('inbox.lead')}
      logOn={{ title: t('inbox.logOnTitle'), text: t('inbox.lead') }}
    >
      {({ isLoggedInAs }) => <InboxView filter={readInboxFilter(search)} isReadOnly={isLoggedInAs} />}
    </AccountFrame>
  );
}
