import { briefly } from '../../../platform/log.ts';
import { listAttemptsToSettle } from '../checkout.repository.ts';
import type { CheckoutDeps } from './deps.ts';
import { settleAttempt } from './settle-attempt.ts';

const MOST_AT_ONCE = 200;

/** Every checkout whose request has surely given up, or died, is finished or undone. One that fails holds up no other. */
export async function settleCheckouts(deps: CheckoutDeps): Promise<void> {
  for (const id of await listAttemptsToSettle(deps.database, deps.clock.now(), MOST_AT_ONCE)) {
    await settleAttempt(deps, id).catch((error: unknown) =>
      deps.log.error({ orderId: id, ...briefly(error) }, 'a checkout could not be settled'),
    );
  }
}
