import type { Content } from '@rewards/contract';
import { useLoaderData } from '@tanstack/react-router';

/**
 * Program, menus, pages and slides, as the root route loaded them. They are read from the route and not from the query
 * cache, so that menus do not change while the reader uses them: fresh content comes with the next navigation.
 */
export const useContent = (): Content => useLoaderData({ from: '__root__' });
