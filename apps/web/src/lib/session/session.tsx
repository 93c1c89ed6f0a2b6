import type { Points } from '@rewards/amounts';
import type { Account, Content, PendingAction, Profile } from '@rewards/contract';
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
  readonly profile: Profile;
  readonly name: string;
  /** The usable cards and the card in use; none while actions are pending. */
  readonly accounts: readonly Account[];
  readonly account: Account | undefined;
  readonly referenceIdentifier: string;
  readonly card: ActiveCard;
  readonly pooledBalance: Points;
  readonly canSwitchAccounts: boolean;
  /** A support person is logged on as the member. */
  readonly isLoggedInAs: boolean;
  readonly pendingActions: readonly PendingAction[];
  readonly hasPendingActions: boolean;
  readonly broadcasts: readonly Broadcast[];
  /** Menus, slides and links for the card in use. Without it the member sees what visitors see. */
  readonly content: Content | undefined;
}

/** A member with a locked account, or one under review: only the message to call us and the log-out are shown. */
export interface BlockedSession {
  readonly kind: 'blocked';
  readonly name: string;
  /** Decides which number of support is shown. */
  readonly isBusiness: boolean;
  readonly message: string;
}

export type Session = { readonly kind: 'visitor' } | MemberSession | BlockedSession;

export const visitor: Session = { kind: 'visitor' };

const SessionContext = createContext<Session>(visitor);

export const SessionProvider = SessionContext.Provider;

export const useSession = (): Session => useContext(SessionContext);

/** The acts on the session that pages can use. */
export interface SessionActions {
  /** Opens the log-on dialog; afterwards the reader goes to the path of this site, or to the home page. */
  readonly requestLogOn: (redirect?: string) => void;
  /** Begins a session with a token that the server issued, and goes where the reader wanted to go. */
  readonly adoptToken: (token: {
    readonly accessToken: string;
    readonly expiresIn: number;
    readonly isSso: boolean;
  }) => Promise<void>;
  /** Pending actions first, then a deep link, then where the reader wanted to go. */
  readonly goOn: () => Promise<void>;
  readonly logOut: (target?: string) => Promise<void>;
  /** Switches to another card: the cart, the broadcasts and the content follow. */
  readonly switchAccount: (accountId: number) => Promise<void>;
  /** Loads the member and their accounts again. */
  readonly reload: () => Promise<void>;
}

const ActionsContext = createContext<SessionActions | undefined>(undefined);

export const SessionActionsProvider = ActionsContext.Provider;

export function useSessionActions(): SessionActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useSessionActions needs a SessionActionsProvider above it');
  return actions;
}
