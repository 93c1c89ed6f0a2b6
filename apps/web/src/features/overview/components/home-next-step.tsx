import { points, pointsToNumber } from '@rewards/amounts';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '../../../lib/day-text.ts';
import { useProgramPromises } from '../../../lib/promises.ts';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { sparklesIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { latestLinesQuery } from '../api/latest-lines.ts';
import { expiringPointsQuery } from '../api/list-expiring-points.ts';
import { daysAfter, utcDay } from '../../../lib/utc-days.ts';
import { nextExpiry } from '../expiry-months.ts';
import { type NextStep, nextStep } from '../next-step.ts';
import { payableLines, payPath } from '../payable.ts';
import { SOON_DAYS } from './expiry-dates.tsx';
import styles from './overview.module.css';

interface HomeNextStepProps {
  readonly session: MemberSession;
  readonly accountId: number;
}

/** One thing to do next. It waits for what it depends on; what could not be loaded is left out of account. */
export function HomeNextStep({ session, accountId }: HomeNextStepProps) {
  const { t, locale } = useWords();
  const { minimum_points } = useProgramPromises();
  const [soonUntil] = useState(() => daysAfter(utcDay(new Date()), SOON_DAYS));
  const expiring = useQuery(expiringPointsQuery(accountId, locale));
  const purchases = useQuery(latestLinesQuery(accountId, 'payable', locale));
  const balance = session.pooledBalance;
  const minimum = points(minimum_points);
  const step = nextStep({
    balance,
    minimum,
    soonUntil,
    next: nextExpiry(expiring.data?.expiring ?? []),
    payable: payableLines(purchases.data?.lines ?? [], balance, minimum),
  });
  return (
    <section className={styles.step} aria-label={t('overview.next')} aria-busy={expiring.isPending}>
      {!expiring.isPending && !purchases.isPending && <Step step={step} balance={formatPoints(locale, balance)} />}
    </section>
  );
}

function useStepWords(
  step: NextStep,
  balance: string,
): { readonly text: string; readonly go: string; readonly to: string } {
  const { t, locale } = useWords();
  switch (step.kind) {
    case 'expiring':
      return {
        text: t('overview.next_expiring', {
          points: formatPoints(locale, step.points),
          day: dayText(locale, step.day),
        }),
        go: t('overview.next_expiringGo'),
        to: `/redeem?points=${pointsToNumber(step.points)}`,
      };
    case 'fee':
    case 'purchase': {
      const { left, all, line } = step.payable;
      const words = {
        cash: formatCash(locale, left),
        points: formatPoints(locale, all),
        description: line.transaction_description,
      };
      return {
        text: t(`overview.next_${step.kind}`, words),
        go: t(`overview.next_${step.kind}Go`),
        to: payPath(step.payable),
      };
    }
    case 'shop':
      return {
        text: t('overview.next_shop', { points: balance }),
        go: t('overview.next_shopGo'),
        to: '/shop?within_balance=true',
      };
    case 'earn':
      return {
        text: t('overview.next_earn', { missing: formatPoints(locale, step.missing) }),
        go: t('overview.next_earnGo'),
        to: '/faq',
      };
  }
}

function Step({ step, balance }: { readonly step: NextStep; readonly balance: string }) {
  const { text, go, to } = useStepWords(step, balance);
  const link = useSiteLink(to);
  return (
    <>
      <Icon icon={sparklesIcon} />
      <p>{text}</p>
      <ButtonLink {...link} size="sm">
        {go}
      </ButtonLink>
    </>
  );
}
