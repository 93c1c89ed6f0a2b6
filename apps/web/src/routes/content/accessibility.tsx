import { TextPage } from '../../features/content/components/text-page.tsx';
import { useWords } from '../../lib/words.tsx';

export const AccessibilityPage = () => <TextPage slug="accessibility" title={useWords().t('titles.accessibility')} />;
