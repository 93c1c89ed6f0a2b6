import type { MenuItem } from '@rewards/contract';
import type { Session } from '../../lib/session/session.tsx';

type Node = Omit<MenuItem, 'nodes'>;

function isVisible(node: Node, session: Session): boolean {
  if (session.kind !== 'member') return !node.unauthHide;
  return session.isLoggedInAs ? node.isLoginAsVisible : node.isMemberVisible;
}

function isEnabled(node: Node, session: Session): boolean {
  if (session.kind === 'visitor') return true;
  if (session.kind === 'blocked' || session.hasPendingActions) return false;
  return session.isLoggedInAs ? node.isLoginAsEnabled : node.isMemberEnabled;
}

export type ShownNode = Node & { readonly isEnabled: boolean };
export type ShownItem = ShownNode & { readonly nodes: readonly ShownNode[] };

/** The menu as this reader may use it: members, staff on a member's behalf and visitors each have their own flags. */
export function visibleMenu(items: readonly MenuItem[], session: Session): ShownItem[] {
  const show = <Entry extends Node>(entry: Entry) => ({ ...entry, isEnabled: isEnabled(entry, session) });
  const shownOf = <Entry extends Node>(entries: readonly Entry[]) =>
    entries.filter((entry) => isVisible(entry, session)).map(show);
  return shownOf(items).map((item) => Object.assign(item, { nodes: shownOf(item.nodes) }));
}
