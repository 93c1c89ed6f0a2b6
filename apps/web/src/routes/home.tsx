import { CardFamilies } from '../features/content/components/card-families.tsx';
import { FirstQuestions } from '../features/content/components/first-questions.tsx';
import { HomeSlides } from '../features/content/components/home-slides.tsx';
import { HowItWorks } from '../features/content/components/how-it-works.tsx';
import { WaysToRedeem } from '../features/content/components/ways-to-redeem.tsx';
import { useContent } from '../features/content/use-content.ts';
import { useWords } from '../lib/words.tsx';
import styles from './home.module.css';

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
      <HowItWorks />
      <div className="container">
        <CardFamilies />
        <FirstQuestions />
      </div>
    </>
  );
}
