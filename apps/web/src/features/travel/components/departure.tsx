import type { Locale } from '@rewards/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { openAccessSite, openTravelSite, openVacationSite } from '../api/travel.ts';
import { limitsQuery } from '../api/limits.ts';
import { leaveByForm, leaveTo } from '../leave.ts';
import { BeforeLeaving } from './before-leaving.tsx';
import styles from './departure.module.css';
import type { Site } from '../site.ts';

interface DepartureProps {
  readonly accountId: number;
  readonly site: Site;
  /** The booking to show. */
  readonly item: string | undefined;
}

interface GuardedDepartureProps extends DepartureProps {
  readonly balance: number;
}

const leave = async ({ accountId, site, item }: DepartureProps, locale: Locale): Promise<void> => {
  if (site === 'vacation') return leaveByForm(await openVacationSite(accountId, locale));
  leaveTo(site === 'access' ? await openAccessSite(accountId, locale) : await openTravelSite(accountId, locale, item));
};

/**
 * Above its limit the site is declined, and can only say so. A member who has so many points is told before. Who looks at a
 * booking spends nothing. A limit that cannot be read keeps nobody here.
 */
export function Departure({ balance, ...props }: GuardedDepartureProps) {
  const { locale } = useWords();
  const [isSure, setSure] = useState(false);
  const isAsked = props.item === undefined && !isSure;
  const { data, isPending } = useQuery({ ...limitsQuery(locale), enabled: isAsked });
  if (isAsked && isPending) return <OnTheWay site={props.site} />;
  const large = data?.large_payments;
  if (isAsked && large && large.until_at === null && balance > large.above_points) {
    return <BeforeLeaving site={props.site} above={large.above_points} onGoOn={() => setSure(true)} />;
  }
  return <Tries {...props} />;
}

/** Each try asks for a new token, because a token works once. */
function Tries(props: DepartureProps) {
  const [round, setRound] = useState(1);
  return <Attempt key={round} {...props} onRetry={() => setRound(round + 1)} />;
}

function Attempt({ accountId, site, item, onRetry }: DepartureProps & { readonly onRetry: () => void }) {
  const { t, locale } = useWords();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isHere = true;
    leave({ accountId, site, item }, locale).catch((error: unknown) => {
      if (isHere) setFailure(error);
    });
    return () => {
      isHere = false;
    };
  }, [accountId, site, item, locale]);
  if (failure !== undefined) {
    return (
      <ErrorState level={1} title={t('travel.leaveFailed')} onRetry={onRetry}>
        {failureText(failure, t)}
      </ErrorState>
    );
  }
  return <OnTheWay site={site} />;
}

function OnTheWay({ site }: Pick<DepartureProps, 'site'>) {
  const { t } = useWords();
  return (
    <Stack gap={4} className={styles.departure}>
      <h1>{t(`travel.leaving_${site}`)}</h1>
      <p className="lead">{t('travel.leavingText')}</p>
      <Spinner />
    </Stack>
  );
}
