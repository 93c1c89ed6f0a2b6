import { matchPage, type PageName } from '@rewards/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Where this page is. The router names the next place while the page before is still on the screen: taken for our own,
 * it would empty the list, and ask the server for products of other pages' names, in the moment of leaving.
 */
export function useOwnLocation(page: PageName) {
  const location = useLocation();
  const [own, setOwn] = useState(location);
  if (location === own || matchPage(location.pathname)?.name !== page) return own;
  setOwn(location);
  return location;
}
