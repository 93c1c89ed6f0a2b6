import { refuse, type Result } from '../../../platform/result.ts';
import { cancelRedemption, type CancelRefusal, type Redemption, showRedemption } from '../../redemptions/index.ts';
import type { MilesDeps } from './deps.ts';

/** The same as cancelling any redemption, for transfers alone. */
export async function cancelTransfer(
  deps: MilesDeps,
  memberId: string,
  id: string,
): Promise<Result<Redemption, CancelRefusal>> {
  const redemption = await showRedemption(deps, memberId, id);
  return redemption?.kind === 'miles' ? cancelRedemption(deps, memberId, id) : refuse('not_found');
}
