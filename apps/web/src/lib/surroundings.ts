import { useEffect, useSyncExternalStore } from 'react';

/** False while the server draws a page: there is no document, no storage and no reader yet. */
export const inBrowser = typeof document !== 'undefined';

interface Surroundings {
  /** One portal, one program: the server that sends the page names it. */
  readonly programSlug: string;
  readonly showsExamples: boolean;
  readonly fetch: typeof globalThis.fetch;
}

/** What the page's document says. */
function ofDocument(): Surroundings {
  const { dataset } = document.documentElement;
  return {
    programSlug: dataset['program'] ?? 'rewards-us',
    // The server marks its page when the component examples may be shown. It never does so in production.
    showsExamples: dataset['examples'] !== undefined,
    fetch: (address, init) => fetch(address, init),
  };
}

let ofServer: Surroundings | undefined;

export const surroundings = (): Surroundings => ofServer ?? ofDocument();

/** For the server, before it draws its first page. */
export function setSurroundings(given: Surroundings): void {
  ofServer = given;
}

/** For what does not change while it is watched. */
export const never = () => () => undefined;

/** For parts that depend on the reader: they are left out of what the server draws, and come right after. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What to do when the page that the server drew is alive. */
export const arrival = { tell: () => {} };

/** For the main part of the layouts: its page, and what is in it, is alive when it is. */
export const useArrival = (): void => useEffect(() => arrival.tell(), []);
