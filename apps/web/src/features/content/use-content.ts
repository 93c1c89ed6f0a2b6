import type { Content } from '@rewards/contract';
import { useLoaderData } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session.tsx';

/**
 * Program, menus, pages and slides: the card's own, which come and go with it, or what the root route loaded for
 * visitors. They are not read from the query cache, so that menus do not change while the reader uses them: fresh
 * content comes with the next navigation.
 */
export function useContent(): Content {
  const forVisitors = useLoaderData({ from: '__root__' });
  const session = useSession();
  return (session.kind === 'member' && session.content) || forVisitors;
}
