import { points } from '@rewards/amounts';
import type { SpendingLimits } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { formatMomentIn } from '@rewards/text/zoned-formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { ChipRow, ChoiceChip } from '../../../ui/chip/chip.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { changeDailyCap, limitsKey, limitsQuery } from '../api/limits.ts';
import { LargePayments } from './large-payments.tsx';
import { QuietHours } from './quiet-hours.tsx';
import styles from './security.module.css';

const OFFERED = [10_000, 25_000, 50_000, 100_000, null] as const;

/** What the member lets leave the account: points a day, and hours of rest. */
export function LimitsPanel({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t, locale } = useWords();
  const query = useQuery(limitsQuery(locale));
  return (
    <>
      <Panel title={t('security.limit')}>
        <Loaded query={query} failed={t('security.limitFailed')} height="8rem">
          {(limits) => <DailyLimit limits={limits} isReadOnly={isReadOnly} />}
        </Loaded>
      </Panel>
      {query.data && <QuietHours limits={query.data} isReadOnly={isReadOnly} />}
      {query.data && <LargePayments limits={query.data} isReadOnly={isReadOnly} />}
    </>
  );
}

const capText = (cap: number | null, t: Translate, locale: Locale): string =>
  cap === null ? t('security.limitNone') : formatNumber(locale, cap);

function usedText({ daily_cap: cap, used_today: used }: SpendingLimits, t: Translate, locale: Locale): string {
  const spent = formatNumber(locale, used);
  if (cap === null) return t('security.limitUsed', { used: spent });
  return t('security.limitLeft', { used: spent, left: formatNumber(locale, Math.max(0, cap - used)) });
}

function DailyLimit({ limits, isReadOnly }: { readonly limits: SpendingLimits; readonly isReadOnly: boolean }) {
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const changing = useMutation({
    mutationFn: (cap: number | null) => changeDailyCap(cap, locale),
    onSuccess: (data) => queryClient.setQueryData(limitsKey, data),
  });
  const { daily_cap: cap, next, used_today: used, raise_after_hours: hours } = limits;
  const failure = changing.error ? failureOfAct(changing.error, t('security.limitNotChanged'), t) : undefined;
  const later = next && {
    cap: capText(next.daily_cap, t, locale),
    time: formatMomentIn(locale, new Date(next.from), limits.time_zone),
  };
  return (
    <Stack gap={4}>
      <p className="meta">{t('security.limitText')}</p>
      {failure && (
        <Answer type={failure.type} title={failure.title} to={changing.error}>
          {failure.text}
        </Answer>
      )}
      {changing.isSuccess && (
        <Answer type="success" title={t('security.limitChanged')} to={changing.submittedAt}>
          {later && t('security.limitLater', later)}
        </Answer>
      )}
      <div className={styles.limit}>
        <Stack gap={2}>
          <p className={styles.cap}>
            {cap === null ? (
              t('security.limitNone')
            ) : (
              <>
                <PointsText value={points(cap)} /> <span className="meta">{t('security.limitADay')}</span>
              </>
            )}
          </p>
          {cap !== null && (
            <Progress
              label={t('security.limitBar')}
              value={Math.min(used, cap)}
              max={cap}
              valueText={usedText(limits, t, locale)}
            />
          )}
          <p className="meta">{usedText(limits, t, locale)}</p>
        </Stack>
        {!isReadOnly && (
          <Stack gap={2}>
            <fieldset className={styles.choices} aria-label={t('security.limit')}>
              <ChipRow>
                {OFFERED.map((offered) => (
                  <ChoiceChip
                    key={String(offered)}
                    pressed={offered === cap}
                    onPressedChange={() => changing.isPending || changing.mutate(offered)}
                  >
                    {capText(offered, t, locale)}
                  </ChoiceChip>
                ))}
              </ChipRow>
            </fieldset>
            <p className="meta">{later ? t('security.limitLater', later) : t('security.limitRule', { hours })}</p>
          </Stack>
        )}
      </div>
    </Stack>
  );
}
