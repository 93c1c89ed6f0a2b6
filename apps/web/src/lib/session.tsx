import type { Points } from '@rewards/amounts';
import { createContext, useContext } from 'react';

export interface ActiveCard {
  readonly name: string;
  /** The last digits: the rest never reaches the browser. */
  readonly numberEnding: string;
  readonly image: string;
}

export interface Broadcast {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Reference identifiers of the accounts it is for. */
  readonly segment: readonly string[];
}

export interface MemberSession {
  readonly kind: 'member';
  readonly name: string;
  readonly referenceIdentifier: string;
  readonly card: ActiveCard;
  readonly pooledBalance: Points;
  readonly canSwitchAccounts: boolean;
  /** Support staff who log on as the member. */
  readonly isLoggedInAs: boolean;
  readonly hasPendingActions: boolean;
  readonly broadcasts: readonly Broadcast[];
}

export type Session = { readonly kind: 'visitor' } | MemberSession;

export const visitor: Session = { kind: 'visitor' };

const SessionContext = createContext<Session>(visitor);

export const SessionProvider = SessionContext.Provider;

export const useSession = (): Session => useContext(SessionContext);
