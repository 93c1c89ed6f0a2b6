import type { Locale } from '@rewards/text';
import { useEffect, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { openAccessSite, openTravelSite, openVacationSite } from '../api/travel.ts';
import { leaveByForm, leaveTo } from '../leave.ts';
import styles from './departure.module.css';

export type Site = 'travel' | 'vacation' | 'access';

interface DepartureProps {
  readonly accountId: number;
  readonly site: Site;
  /** The booking to show. */
  readonly item: string | undefined;
}

const leave = async ({ accountId, site, item }: DepartureProps, locale: Locale): Promise<void> => {
  if (site === 'vacation') return leaveByForm(await openVacationSite(accountId, locale));
  leaveTo(site === 'access' ? await openAccessSite(accountId, locale) : await openTravelSite(accountId, locale, item));
};

/** On the way to another site. Each try asks for a new token, because a token works once. */
export function Departure(props: DepartureProps) {
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
  return (
    <Stack gap={4} className={styles.departure}>
      <h1>{t(`travel.leaving_${site}`)}</h1>
      <p className="lead">{t('travel.leavingText')}</p>
      <Spinner />
    </Stack>
  );
}
