import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './home-featured.module.css';

const FeaturedProducts = lazy(async () => ({
  default: (await import('../../features/shop/components/featured-products.tsx')).FeaturedProducts,
}));

/** The oldest supported browsers cannot tell when a reader scrolls near. */
const canWatch = typeof IntersectionObserver !== 'undefined';

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
      <Suspense fallback={null}>{isNear && <FeaturedProducts />}</Suspense>
    </div>
  );
}
