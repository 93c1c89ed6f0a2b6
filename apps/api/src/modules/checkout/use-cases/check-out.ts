import { isPositive } from '@rewards/amounts';
import { refuse } from '../../../platform/result.ts';
import type { CheckOut, Outcome } from './checkout-command.ts';
import type { CheckoutDeps } from './deps.ts';
import { payWithCard } from './pay-with-card.ts';
import { payWithPoints } from './pay-with-points.ts';

/** Places the order once, also when it is asked for many times and in many places. */
export async function checkOut(deps: CheckoutDeps, command: CheckOut): Promise<Outcome> {
  if (command.currency !== (await deps.program()).cash.code) return refuse('validation_error');
  const pay = isPositive(command.amount) ? payWithCard : payWithPoints;
  const outcome = await pay(deps, command);
  await deps.atPoint('after commit');
  return outcome;
}
