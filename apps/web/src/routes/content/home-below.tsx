import { CardFamilies } from '../../features/content/components/card-families.tsx';
import { FirstQuestions } from '../../features/content/components/first-questions.tsx';
import { HowItWorks } from '../../features/content/components/how-it-works.tsx';
import { HomeFeatured } from './home-featured.tsx';

/** The lower part of home: not in the first view, and not in its script. */
export const HomeBelow = () => (
  <>
    <div className="container">
      <HomeFeatured />
    </div>
    <HowItWorks />
    <div className="container">
      <CardFamilies />
      <FirstQuestions />
    </div>
  </>
);
