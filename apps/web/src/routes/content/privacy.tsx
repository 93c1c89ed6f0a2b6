import { AnalyticsChoice } from '../../features/content/components/analytics-choice.tsx';
import { TextPage } from '../../features/content/components/text-page.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { useWords } from '../../lib/words.tsx';

export function PrivacyPage() {
  const { t } = useWords();
  const { page_view_url, tag_manager_url } = useContent().program.analytics;
  return (
    <TextPage slug="privacy" title={t('titles.privacy')}>
      {(page_view_url !== null || tag_manager_url !== null) && <AnalyticsChoice />}
    </TextPage>
  );
}
