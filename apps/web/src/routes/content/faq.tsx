import { useQuery } from '@tanstack/react-query';
import { pageTextQuery } from '../../features/content/api/get-pages.ts';
import { FaqView } from '../../features/content/components/faq-view.tsx';
import { PageFrame } from '../../features/content/components/page-frame.tsx';
import { useWords } from '../../lib/words.tsx';

export function FaqPage() {
  const { t, locale } = useWords();
  const { data } = useQuery(pageTextQuery('faq', locale));
  return (
    <PageFrame title={t('titles.faq')} lead={data?.lead}>
      <FaqView />
    </PageFrame>
  );
}
