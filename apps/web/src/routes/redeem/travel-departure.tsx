import { useSearch } from '@tanstack/react-router';
import { Departure, type Site } from '../../features/travel/components/departure.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { CardsMissing } from '../account/account-cards-missing.tsx';
import { LogOnFirst } from '../account/account-log-on-first.tsx';

const siteOf = (text: unknown): Site => (text === 'vacation' || text === 'access' ? text : 'travel');
const itemOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(text) ? text : undefined;

/** Where the menu's travel entry leads: on to the travel site, with a token that works once. Visitors log on first. */
export function TravelDeparturePage() {
  const { t } = useWords();
  const session = useSession();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const site = siteOf(search['site']);
  if (session.kind !== 'member') {
    return (
      <LogOnFirst path="/travel" title={t('travel.logOnTitle')}>
        {t('travel.lead')}
      </LogOnFirst>
    );
  }
  if (!session.account) return <CardsMissing />;
  return (
    <div className="container">
      <Departure accountId={session.account.id} site={site} item={itemOf(search['item'])} />
    </div>
  );
}
