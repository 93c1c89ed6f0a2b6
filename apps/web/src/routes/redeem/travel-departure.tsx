import { useSearch } from '@tanstack/react-router';
import { Departure } from '../../features/travel/components/departure.tsx';
import type { Site } from '../../features/travel/site.ts';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { lockIcon } from '../../ui/icon/icon-paths.ts';
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
      {(_session, { id, is_frozen, pooled_balance }) => (
        <div className="container">
          {is_frozen ? (
            <NoDeparture />
          ) : (
            <Departure
              accountId={id}
              balance={pooled_balance}
              site={siteOf(search['site'])}
              item={itemOf(search['item'])}
            />
          )}
        </div>
      )}
    </MemberFrame>
  );
}

function NoDeparture() {
  const { t } = useWords();
  const security = useSiteLink('/account/security');
  return (
    <EmptyState
      level={1}
      icon={lockIcon}
      title={t('account.stoppedTitle')}
      action={<ButtonLink {...security}>{t('account.stoppedLink')}</ButtonLink>}
    >
      {t('account.stoppedText')}
    </EmptyState>
  );
}
