import { FaqView } from '../../features/content/components/faq-view.tsx';
import { PageFrame } from '../../features/content/components/page-frame.tsx';
import { usePageLead } from '../../features/content/use-page-text.ts';
import { useWords } from '../../lib/words.tsx';

export { prepareFaq } from '../../features/content/prepare-pages.ts';

export function FaqPage() {
  const { t } = useWords();
  return (
    <PageFrame title={t('titles.faq')} lead={usePageLead('faq')}>
      <FaqView />
    </PageFrame>
  );
}
