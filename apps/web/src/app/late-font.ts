import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import type { AppRouter } from './router.tsx';

/**
 * On a slow line the first page keeps the device's font (styles/figtree.css). The next page has ours: it changes with
 * the press that leads there, when everything else changes, too.
 */
export function takeFontFromNextPage(router: AppRouter, { fonts }: Document): void {
  const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return;
    stop();
    const face = new FontFace('Figtree Variable', `url(${figtree})`, { weight: '300 900' });
    // Without the font, the text stays as it is.
    void face.load().then(
      () => fonts.add(face),
      () => undefined,
    );
  });
}
