import type { MessageGroup } from '@rewards/text';
import { useSession } from './session/session.tsx';
import { useWords } from './words.tsx';

/** A visitor's page is drawn without them, as the browser draws it first; a member's frame has loaded its own. */
export function useLoadedWords(...groups: readonly MessageGroup[]): boolean {
  const words = useWords();
  return useSession().kind === 'member' && words.has(...groups);
}
