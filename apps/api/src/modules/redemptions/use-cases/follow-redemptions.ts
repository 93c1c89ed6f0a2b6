import { briefly } from '../../../platform/log.ts';
import { listToAsk } from '../redemptions.repository.ts';
import type { RedemptionsDeps } from './deps.ts';
import { settleRedemption } from './settle-redemption.ts';

const MOST_AT_ONCE = 200;

/** Everything that waits for a partner is asked about when its time has come. One that fails holds up no other. */
export async function followRedemptions(deps: RedemptionsDeps): Promise<void> {
  for (const id of await listToAsk(deps.database, deps.clock.now(), MOST_AT_ONCE)) {
    await settleRedemption(deps, id).catch((error: unknown) =>
      deps.log.error({ redemptionId: id, ...briefly(error) }, 'a redemption could not be settled'),
    );
  }
}
