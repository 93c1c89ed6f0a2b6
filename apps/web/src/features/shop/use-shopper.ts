import type { Points } from '@rewards/amounts';
import { type Session, useSession } from '../../lib/session/session.tsx';

export interface Shopper {
  /** The card in use. Visitors and members with pending actions have none. */
  readonly accountId: number | undefined;
  readonly balance: Points | undefined;
}

export const useShopper = (): Shopper => shopperOf(useSession());

export function shopperOf(session: Session): Shopper {
  if (session.kind !== 'member' || !session.account) return { accountId: undefined, balance: undefined };
  return { accountId: session.account.id, balance: session.pooledBalance };
}
