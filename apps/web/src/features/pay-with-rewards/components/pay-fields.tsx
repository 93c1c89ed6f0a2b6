import { formatCash, formatPoints } from '@rewards/text/formats';
import { amountSlider } from '../../../lib/redeeming/amount-slider.ts';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { starIcon } from '../../../ui/icon/icon-paths.ts';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PointsSlider, SliderWorth } from '../../../ui/points-slider/points-slider.tsx';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { creditFor } from '../payment.ts';
import { PAY_POINTS_ID, type PaymentForm } from '../use-payment.ts';

interface PayFieldsProps {
  readonly form: PaymentForm;
  readonly session: MemberSession;
}

/** The whole purchase or a part, by slider or by typing, with the credit that it gives. */
export function PayFields({ form, session }: PayFieldsProps) {
  const { t, locale } = useWords();
  const { payable, how, canPayAll, values, set, limits, isAttempted, amount } = form;
  const { all, left, bonusPercent, canPayPart, purchase } = payable;
  const figures = {
    minimum: formatPoints(locale, all),
    cash: formatCash(locale, left),
    balance: formatPoints(locale, session.pooledBalance),
  };
  return (
    <Stack gap={6}>
      {bonusPercent > 0 && (
        <p>
          <Badge type="success" icon={starIcon}>
            {t('payWithRewards.bonusLong', { percent: bonusPercent })}
          </Badge>
        </p>
      )}
      {!canPayAll && !canPayPart && (
        <Notification type="warning" title={t('redeem.tooFewTitle')}>
          {purchase.kind === 'fee' ? t('redeem.tooFewFee', figures) : t('redeem.tooFewPay', figures)}
        </Notification>
      )}
      {canPayPart ? (
        <RadioCards
          label={t('payWithRewards.how')}
          value={how}
          onValueChange={(chosen) => set({ how: chosen })}
          options={[
            {
              value: 'all',
              label: t('payWithRewards.all'),
              description: formatCash(locale, left),
              disabled: !canPayAll,
              end: t(canPayAll ? 'payWithRewards.allCosts' : 'payWithRewards.allTooMuch', {
                points: formatPoints(locale, all),
              }),
            },
            { value: 'part', label: t('payWithRewards.part'), description: t('payWithRewards.partText') },
          ]}
        />
      ) : (
        <SliderWorth
          label={t('payWithRewards.all')}
          value={formatCash(locale, left)}
          note={t('payWithRewards.allCosts', { points: formatPoints(locale, all) })}
        />
      )}
      {how === 'part' && (
        <PointsSlider
          id={PAY_POINTS_ID}
          {...amountSlider({ typed: values.points, limits, isAttempted }, t, locale)}
          onValueChange={(typed) => set({ points: typed })}
        >
          <SliderWorth label={t('payWithRewards.credit')} value={formatCash(locale, creditFor(payable, amount))} />
        </PointsSlider>
      )}
    </Stack>
  );
}
