import { TextPage } from '../../features/content/components/text-page.tsx';
import { useWords } from '../../lib/words.tsx';

export const AboutPage = () => <TextPage slug="about" title={useWords().t('titles.about')} />;
