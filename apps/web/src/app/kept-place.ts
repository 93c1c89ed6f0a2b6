import type { AppRouter } from './router.tsx';

/**
 * A page that the server drew may be scrolled before it is alive: by the reader, or by the browser after a reload. It stays
 * there. Only a member's frame is too short for the place of before a reload, so there the router finds it.
 *
 * Where the page is, is asked for now, and then heard. Once the application is drawn, the browser would have to lay out
 * the whole page for the answer, or to scroll to the top where it is already.
 */
export function keepPlace(router: AppRouter, isDrawnWhole: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
  let isArrival = true;
  let isScrolled = scrollY > 0;
  document.addEventListener('scroll', () => (isScrolled = true), { once: true, passive: true });
  router.options.scrollRestoration = ({ location }) => {
    const isAtItsTop = isNew && !isScrolled && location.hash === '';
    const stays = isArrival && (isAtItsTop || (isScrolled && (isDrawnWhole || isNew)));
    isArrival = false;
    // The router stores a place only of what it has seen scrolled: the way back leads there, too.
    if (stays && isScrolled) document.dispatchEvent(new Event('scroll'));
    return !stays;
  };
}
