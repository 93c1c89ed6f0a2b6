import { useSearch } from '@tanstack/react-router';
import { Departure, type Site } from '../../features/travel/components/departure.tsx';
import { useWords } from '../../lib/words.tsx';
import { MemberFrame } from '../member-frame.tsx';

const siteOf = (text: unknown): Site => (text === 'vacation' || text === 'access' ? text : 'travel');
const itemOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(text) ? text : undefined;

/**
 * The target of the menu's travel entry: leads to the travel site, with a token that works once. Visitors log on first.
 */
export function TravelDeparturePage() {
  const { t } = useWords();
  const search: Record<string, unknown> = useSearch({ strict: false });
  return (
    <MemberFrame path="/travel" logOn={{ title: t('travel.logOnTitle'), text: t('travel.lead') }}>
      {(_session, { id }) => (
        <div className="container">
          <Departure accountId={id} site={siteOf(search['site'])} item={itemOf(search['item'])} />
        </div>
      )}
    </MemberFrame>
  );
}
