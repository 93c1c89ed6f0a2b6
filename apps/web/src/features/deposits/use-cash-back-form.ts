import { pointsToNumber } from '@rewards/amounts';
import { useAttempt } from '../../lib/form/attempt.ts';
import { amountOf } from '../../lib/redeeming/amount-slider.ts';
import { useKeptForm } from '../../lib/form/kept-form.ts';
import { type AmountLimits, typedProblem } from '../../lib/redeeming/points-amount.ts';
import { useWords } from '../../lib/words.tsx';
import type { CashBackBody } from './api/deposits.ts';
import { POINTS_ID } from './components/points-part.tsx';

interface CashBackFormOptions {
  readonly memberId: string;
  readonly limits: AmountLimits;
  readonly startPoints: string;
}

export function useCashBackForm({ memberId, limits, startPoints }: CashBackFormOptions) {
  const { t, locale } = useWords();
  const form = useKeptForm({ form: 'cash-back', memberId, start: { points: startPoints } });
  const amount = amountOf(form.values.points, limits);
  const body: CashBackBody | undefined = amount && { points: pointsToNumber(amount) };
  return { ...form, ...useAttempt({ [POINTS_ID]: typedProblem(form.values.points, limits, t, locale) }), amount, body };
}
