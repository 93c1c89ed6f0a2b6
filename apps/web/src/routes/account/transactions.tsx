import { useLocation } from '@tanstack/react-router';
import { TransactionsView } from '../../features/activity/components/transactions-view.tsx';
import { PointsMonths } from '../../features/overview/components/points-months.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { AccountFrame } from './account-frame.tsx';

export function TransactionsPage() {
  const { t } = useWords();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return (
    <AccountFrame
      path={`/account/transactions${search}`}
      title={t('titles.transactions')}
      lead={<Lead />}
      logOn={{ title: t('activity.logOnTitle'), text: t('activity.logOnText') }}
    >
      {(_session, { id }) => (
        <>
          <PointsMonths accountId={id} />
          <TransactionsView key={id} accountId={id} />
        </>
      )}
    </AccountFrame>
  );
}

function Lead() {
  const { t } = useWords();
  const session = useSession();
  if (session.kind !== 'member') return null;
  const named = { card: session.card.name, ending: session.card.numberEnding };
  return (
    <>
      <span aria-hidden="true">{t('frame.cardEnding', named)}</span>
      <VisuallyHidden>{t('frame.cardEndingSpoken', named)}</VisuallyHidden>
    </>
  );
}
