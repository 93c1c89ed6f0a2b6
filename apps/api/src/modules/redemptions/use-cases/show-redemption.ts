import type { Database } from '../../../platform/database.ts';
import type { Redemption } from '../redemption.ts';
import { findRedemption } from '../redemptions.repository.ts';

/** Ownership is part of the question. */
export async function showRedemption(
  deps: { readonly database: Database },
  memberId: string,
  id: string,
): Promise<Redemption | undefined> {
  const redemption = await findRedemption(deps.database, id);
  return redemption?.memberId === memberId ? redemption : undefined;
}
