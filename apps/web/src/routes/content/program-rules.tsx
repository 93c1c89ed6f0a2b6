import { useQuery } from '@tanstack/react-query';
import { pageTextQuery } from '../../features/content/api/get-pages.ts';
import { PageFrame } from '../../features/content/components/page-frame.tsx';
import { ProgramRulesView } from '../../features/content/components/program-rules-view.tsx';
import { useWords } from '../../lib/words.tsx';

export function ProgramRulesPage() {
  const { t, locale } = useWords();
  const { data } = useQuery(pageTextQuery('program-rules', locale));
  return (
    <PageFrame title={t('titles.programRules')} lead={data?.lead}>
      <ProgramRulesView />
    </PageFrame>
  );
}
