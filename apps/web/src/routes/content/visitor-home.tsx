import { HomeSlides } from '../../features/content/components/home-slides.tsx';
import { WaysToRedeem } from '../../features/content/components/ways-to-redeem.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { latePart } from '../../lib/late-part.tsx';
import styles from './home.module.css';

const HomeBelow = latePart(async () => (await import('./home-below.tsx')).HomeBelow, {
  meanwhile: () => <div className={styles.below} />,
});

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
      <HomeBelow />
    </>
  );
}
