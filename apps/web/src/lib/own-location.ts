import { matchPage, type PageName } from '@rewards/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The location of this page. While the reader leaves, the router already names the next page, although this one is
 * still on the screen. With that location the list would become empty and ask the server for wrong products.
 */
export function useOwnLocation(page: PageName) {
  const location = useLocation();
  const [own, setOwn] = useState(location);
  if (location === own || matchPage(location.pathname)?.name !== page) return own;
  setOwn(location);
  return location;
}
