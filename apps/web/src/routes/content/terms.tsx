import { TextPage } from '../../features/content/components/text-page.tsx';
import { useWords } from '../../lib/words.tsx';

export const TermsPage = () => <TextPage slug="terms" title={useWords().t('titles.terms')} />;
