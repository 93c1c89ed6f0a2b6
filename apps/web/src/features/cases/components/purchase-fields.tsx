import { useState } from 'react';
import { dayText } from '../../../lib/day-text.ts';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { dollarsOf, expectedBy } from '../missing-purchase.ts';
import type { FieldsProps } from '../typed-request.ts';

const MERCHANT_ID = 'request-merchant';
const AMOUNT_ID = 'request-amount';
const PAID_ON_ID = 'request-paid-on';
const MIN_MERCHANT = 3;

/** The reader's day: a shop's receipt has it. */
const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Where, how much and when. Who asks too early is told when to expect it. */
export function PurchaseFields({ values, set, refused, onRead }: FieldsProps) {
  const { t, locale } = useWords();
  const [today] = useState(() => localDay(new Date()));
  const form = useAttempt(
    {
      [MERCHANT_ID]: values.merchant.trim().length < MIN_MERCHANT && t('requests.merchantShort'),
      [AMOUNT_ID]: dollarsOf(values.amount) === undefined && t('requests.amountWrong'),
      [PAID_ON_ID]: (values.paidOn === '' || values.paidOn > today) && t('requests.paidOnWrong'),
    },
    {
      [MERCHANT_ID]: refused['input.merchant'],
      [AMOUNT_ID]: refused['input.amount'],
      [PAID_ON_ID]: refused['input.paid_on'],
    },
  );
  const expected = expectedBy(values.paidOn, today);
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.submit(onRead)}>
      <ErrorSummary {...form.summary} />
      <TextField
        id={MERCHANT_ID}
        label={t('requests.merchant')}
        maxLength={150}
        value={values.merchant}
        onValueChange={(merchant) => set({ merchant })}
        error={form.errorOf(MERCHANT_ID)}
      />
      <TextField
        id={AMOUNT_ID}
        label={t('requests.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={values.amount}
        onValueChange={(amount) => set({ amount })}
        error={form.errorOf(AMOUNT_ID)}
      />
      <TextField
        id={PAID_ON_ID}
        type="date"
        label={t('requests.paidOn')}
        max={today}
        value={values.paidOn}
        onValueChange={(paidOn) => set({ paidOn })}
        error={form.errorOf(PAID_ON_ID)}
      />
      {/* Always in the page, so that screen readers listen to it before a day is chosen. */}
      <div aria-live="polite">
        {expected !== undefined && (
          <Notification type="normal" title={t('requests.purchaseSoon', { day: dayText(locale, expected) })} />
        )}
      </div>
      <div>
        <Button type="submit" variant="primary">
          {t('requests.read')}
        </Button>
      </div>
    </Stack>
  );
}
