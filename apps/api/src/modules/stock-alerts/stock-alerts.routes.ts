import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import type { StockAlertDeps } from './use-cases/deps.ts';
import { listAlerts } from './use-cases/list-alerts.ts';
import { setAlert } from './use-cases/set-alert.ts';

export function stockAlertsCalls(deps: StockAlertDeps): ServedCall[] {
  return [
    serve(calls.listStockAlerts, async ({ caller }) => accept({ data: await listAlerts(deps, caller.memberId) })),
    serve(calls.setStockAlert, async ({ body, caller }) => {
      const { product_variant_id: variantId, is_wanted: isWanted } = body;
      const waiting = await setAlert(deps, { memberId: caller.memberId, variantId, isWanted });
      return waiting.ok ? accept({ data: waiting.value }) : waiting;
    }),
  ];
}
