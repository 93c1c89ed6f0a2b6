import { points } from '@rewards/amounts';
import type { SpendingLimits } from '@rewards/contract';
import { formatPoints, formatWhen } from '@rewards/text/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button, ButtonLink, ButtonRow } from '../../../ui/button/button.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { allowLargePayments, limitsKey } from '../api/limits.ts';

const sites = ['travel', 'vacation', 'access'] as const;

interface LargePaymentsProps {
  readonly limits: SpendingLimits;
  readonly isReadOnly: boolean;
}

/** Who was sent here on the way to a site sees this part at once, and goes on from here. */
function useWayBack() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const site = sites.find((each) => each === search['to']);
  const link = useSiteLink(`/travel?site=${site ?? 'travel'}`);
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (site) ref.current?.focus();
  }, [site]);
  return { ref, goOn: site && link };
}

/** A partner site cannot ask the member for a proof: it is given here, ahead. */
export function LargePayments({ limits, isReadOnly }: LargePaymentsProps) {
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const { above_points: above, until_at: until } = limits.large_payments;
  const allowing = useMutation({
    mutationKey: ['large-payments'],
    mutationFn: () => allowLargePayments(locale),
    onSuccess: (data) => queryClient.setQueryData(limitsKey, data),
  });
  const { ref, goOn } = useWayBack();
  const failure = allowing.error ? failureOfAct(allowing.error, t('security.largeNotAllowed'), t) : undefined;
  return (
    <Panel title={t('security.large')}>
      <Stack gap={4}>
        <p ref={ref} tabIndex={-1} className="meta">
          {t('security.largeText', { points: formatPoints(locale, points(above)) })}
        </p>
        {failure && (
          <Answer type={failure.type} title={failure.title} to={allowing.error}>
            {failure.text}
          </Answer>
        )}
        {allowing.isSuccess && <Answer type="success" title={t('security.largeAllowed')} to={allowing.submittedAt} />}
        <p>
          {until
            ? t('security.largeUntil', { time: formatWhen(locale, new Date(until), { timeStyle: 'short' }) })
            : t('security.largeOff')}
        </p>
        {until && goOn && (
          <ButtonRow>
            <ButtonLink {...goOn} variant="primary">
              {t('security.largeGoOn')}
            </ButtonLink>
          </ButtonRow>
        )}
        {!isReadOnly && !until && (
          <ButtonRow>
            <Button
              variant="secondary"
              busy={allowing.isPending}
              onClick={() => allowing.isPending || allowing.mutate()}
            >
              {t('security.largeAllow')}
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </Panel>
  );
}
