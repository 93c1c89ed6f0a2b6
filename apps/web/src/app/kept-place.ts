import type { AppRouter } from './router.tsx';

/**
 * A page that the server drew may be scrolled before it is alive: by the reader, or by the browser after a reload. It stays
 * there. Only a member's frame is too short for the place of before a reload, so there the router finds it.
 */
export function keepPlace(router: AppRouter, isDrawnWhole: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
  let isArrival = true;
  router.options.scrollRestoration = () => {
    const stays = isArrival && scrollY > 0 && (isDrawnWhole || isNew);
    isArrival = false;
    // The router stores a place only of what it has seen scrolled: the way back leads there, too.
    if (stays) document.dispatchEvent(new Event('scroll'));
    return !stays;
  };
}
