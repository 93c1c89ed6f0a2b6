import { subtract } from '@rewards/amounts';
import { formatCash } from '@rewards/text/formats';
import type { OneAct } from '../../../lib/acts/one-act.ts';
import { useWords } from '../../../lib/words.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Totals } from '../../../ui/totals/totals.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { PayTerms } from '../api/pay-with-rewards.ts';
import { mediumDay } from '../medium-day.ts';
import { creditFor } from '../payment.ts';
import type { Payment, PaymentForm } from '../use-payment.ts';
import styles from './pay-view.module.css';

interface PayReviewProps {
  readonly form: PaymentForm;
  readonly terms: PayTerms;
  readonly act: OneAct<Payment>;
}

/** Shows everything again before points are taken. */
export function PayReview({ form, terms, act }: PayReviewProps) {
  const { t, locale } = useWords();
  const { payable, amount, limits } = form;
  const credit = creditFor(payable, amount);
  return (
    <Stack gap={6}>
      <Totals
        rows={[
          {
            key: 'purchase',
            label: t('payWithRewards.purchase'),
            value: payable.purchase.transaction_description,
          },
          { key: 'posted', label: t('payWithRewards.posted'), value: mediumDay(locale, payable.purchase.posted_date) },
          { key: 'use', label: t('redeem.youUse'), value: <PointsText value={amount} /> },
          {
            key: 'shows',
            label: t('payWithRewards.shows'),
            value: t('payWithRewards.creditTime', terms.credit_hours),
          },
          {
            key: 'left',
            label: t('payWithRewards.leftToPay'),
            value: formatCash(locale, subtract(payable.left, credit)),
          },
          {
            key: 'after',
            label: t('redeem.balanceAfter'),
            value: <PointsText value={subtract(limits.balance, amount)} />,
          },
          { key: 'credit', kind: 'total', label: t('payWithRewards.credit'), value: formatCash(locale, credit) },
        ]}
      />
      <p className="meta">{t('redeem.finalText')}</p>
      <div aria-live="polite">
        {act.isPending && (
          <p className={styles.working}>
            <Spinner />
            <span>{act.waiting ? t('acts.waiting', { why: act.waiting }) : t('redeem.working')}</span>
          </p>
        )}
      </div>
    </Stack>
  );
}
