import type { SpendingLimits } from '@rewards/contract';
import { languageTags, type Locale } from '@rewards/text';
import { formatClock } from '@rewards/text/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { changeQuietHours, limitsKey, type Quiet } from '../api/limits.ts';
import styles from './security.module.css';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});
const USUAL = { from: '22:00', to: '06:00' };

interface QuietHoursProps {
  readonly limits: SpendingLimits;
  readonly isReadOnly: boolean;
}

/** "Eastern Time", in the reader's language. */
const zoneName = (locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTags[locale], { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export function QuietHours({ limits: { quiet, time_zone }, isReadOnly }: QuietHoursProps) {
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState(quiet ?? USUAL);
  const changing = useMutation({
    mutationKey: ['quiet-hours'],
    mutationFn: (hours: Quiet) => changeQuietHours(hours, locale),
    onSuccess: (data) => queryClient.setQueryData(limitsKey, data),
  });
  const isSame = wanted.from === wanted.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && !changing.isPending) changing.mutate(wanted);
  };
  const failure = changing.error ? failureOfAct(changing.error, t('security.quietNotChanged'), t) : undefined;
  const texts = (hours: { readonly from: string; readonly to: string }) => ({
    from: formatClock(locale, hours.from),
    to: formatClock(locale, hours.to),
  });
  const options = [...new Set([...HALF_HOURS, wanted.from, wanted.to])]
    .toSorted()
    .map((value) => ({ value, label: formatClock(locale, value) }));
  return (
    <Panel title={t('security.quiet')}>
      <Stack gap={4}>
        <p className="meta">{t('security.quietText', { zone: zoneName(locale, time_zone) })}</p>
        {failure && (
          <Answer type={failure.type} title={failure.title} to={changing.error}>
            {failure.text}
          </Answer>
        )}
        {changing.isSuccess && (
          <Answer
            type="success"
            title={t(changing.variables === null ? 'security.quietEnded' : 'security.quietSaved')}
            to={changing.submittedAt}
          />
        )}
        <p>{quiet ? t('security.quietOn', texts(quiet)) : t('security.quietOff')}</p>
        {!isReadOnly && (
          <Stack as="form" gap={4} noValidate onSubmit={submit}>
            <div className={styles.hours}>
              <Select
                label={t('security.quietFrom')}
                options={options}
                value={wanted.from}
                onValueChange={(from) => setWanted({ ...wanted, from })}
              />
              <Select
                label={t('security.quietTo')}
                options={options}
                value={wanted.to}
                error={isSame ? t('security.quietSame') : undefined}
                onValueChange={(to) => setWanted({ ...wanted, to })}
              />
            </div>
            <ButtonRow>
              <Button type="submit" busy={changing.isPending}>
                {t('security.quietSave')}
              </Button>
              {quiet && (
                <Button variant="quiet" onClick={() => changing.isPending || changing.mutate(null)}>
                  {t('security.quietEnd')}
                </Button>
              )}
            </ButtonRow>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
