import { lazy, Suspense } from 'react';
import { HomeSlides } from '../../features/content/components/home-slides.tsx';
import { WaysToRedeem } from '../../features/content/components/ways-to-redeem.tsx';
import { useContent } from '../../features/content/use-content.ts';
import styles from './home.module.css';

const HomeBelow = lazy(async () => ({ default: (await import('./home-below.tsx')).HomeBelow }));

export function VisitorHome() {
  const { carousels } = useContent();
  return (
    <>
      <div className="container">
        <div className={styles.slides}>
          <HomeSlides carousels={carousels} />
        </div>
        <WaysToRedeem />
      </div>
      <Suspense fallback={<div className={styles.below} />}>
        <HomeBelow />
      </Suspense>
    </>
  );
}
