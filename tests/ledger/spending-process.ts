/**
 * The API as production builds it, with one more route that spends through the door: what can be killed in the middle.
 * Started by spending-process' tests with DATABASE_URL and PORT.
 */
import { points } from '@rewards/amounts';
import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { spend } from '../../apps/api/src/modules/points/index.ts';
import { fingerprintOf, inIdempotentTransaction } from '../../apps/api/src/platform/idempotency.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { accept } from '../../apps/api/src/platform/result.ts';
import { wire } from '../../apps/api/src/wiring.ts';
import type { Wallet } from './test-ledger.ts';

interface SpendOrder extends Wallet {
  readonly key: string;
  readonly amount: number;
}

const config = readConfig(process.env);
const house = await wire(config, createLog('silent'));
const { http } = await buildApp(house);
http.post('/test/spend', { config: { access: 'public' } }, async (request, reply) => {
  const { key, amount, poolId, accountId } = request.body as SpendOrder;
  const now = house.clock.now();
  const once = { scope: 'test', key, fingerprint: fingerprintOf('secret', 'spend', request.body), now };
  const spent = await inIdempotentTransaction(house.database, once, async (tx) => {
    const wanted = { poolId, accountId, amount: points(amount), purpose: 'redeemed_shop' as const };
    const result = await spend(tx, { ...wanted, reference: `test:${key}`, reason: 'test', at: now });
    return result.ok ? accept({ key }) : result;
  });
  return reply.status(spent.ok ? 200 : 409).send(spent.ok ? spent.value : spent.refusal);
});
await http.listen({ host: config.host, port: config.port });
process.send?.('ready');
