import type { Transaction } from '../../../platform/database.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { type AcceptanceWay, insertAcceptance } from '../terms.repository.ts';

export interface AcceptTerms {
  readonly memberId: string;
  readonly termsId: string;
  readonly way: AcceptanceWay;
}

/** For all cards of the member at once, those that cannot be used now among them. */
export async function acceptTerms(tx: Transaction, { memberId, termsId, way }: AcceptTerms, now: Date): Promise<void> {
  const accountIds = (await listAccountsOfMember(tx, memberId)).map(({ id }) => id);
  await insertAcceptance(tx, { memberId, termsId, accountIds, way }, now);
}
