import { useEffect, useRef, useState } from 'react';
import { latePart } from '../../lib/late-part.tsx';
import { inBrowser } from '../../lib/surroundings.ts';
import styles from './home-featured.module.css';

const FeaturedProducts = latePart(
  async () => (await import('../../features/shop/components/featured-products.tsx')).FeaturedProducts,
);

/** The oldest supported browsers cannot tell when a reader scrolls near. The server draws as one that can. */
const canWatch = !inBrowser || typeof IntersectionObserver !== 'undefined';

/** Below the first view: loaded when a reader scrolls near, into space that was kept free for it. */
export function HomeFeatured() {
  const space = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!canWatch);
  useEffect(() => {
    if (isNear || !space.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: '400px' });
    watch.observe(space.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <div ref={space} className={styles.space}>
      {isNear && <FeaturedProducts />}
    </div>
  );
}
