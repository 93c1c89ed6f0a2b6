import { briefly } from '../../../platform/log.ts';
import { someAtOnce } from '../../../platform/some-at-once.ts';
import { listRecallsToAsk } from '../recalls.repository.ts';
import { listToAsk } from '../redemptions.repository.ts';
import type { RedemptionsDeps } from './deps.ts';
import { settleRecall } from './settle-recall.ts';
import { settleRedemption } from './settle-redemption.ts';

const MOST_IN_A_ROUND = 200;
const AT_ONCE = 4;

/** Everything that waits for a partner is asked about when its time has come. One that fails holds up no other. */
export async function followRedemptions(deps: RedemptionsDeps): Promise<void> {
  const now = deps.clock.now();
  await someAtOnce(await listToAsk(deps.database, now, MOST_IN_A_ROUND), AT_ONCE, (id) =>
    settleRedemption(deps, id).catch((error: unknown) =>
      deps.log.error({ redemptionId: id, ...briefly(error) }, 'a redemption could not be settled'),
    ),
  );
  for (const id of await listRecallsToAsk(deps.database, now, MOST_IN_A_ROUND)) {
    await settleRecall(deps, id).catch((error: unknown) =>
      deps.log.error({ recallId: id, ...briefly(error) }, 'what is taken back of a redemption could not be settled'),
    );
  }
}
