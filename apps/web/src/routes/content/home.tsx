import { lazy, Suspense } from 'react';
import { HomeSlides } from '../../features/content/components/home-slides.tsx';
import { WaysToRedeem } from '../../features/content/components/ways-to-redeem.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { useWords } from '../../lib/words.tsx';
import styles from './home.module.css';

const HomeBelow = lazy(async () => ({ default: (await import('./home-below.tsx')).HomeBelow }));

export function HomePage() {
  const { t } = useWords();
  const { carousels } = useContent();
  return (
    <>
      <div className="container">
        <h1 className="visually-hidden">{t('home.heading')}</h1>
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
