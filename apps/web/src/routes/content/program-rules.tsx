import { PageFrame } from '../../features/content/components/page-frame.tsx';
import { ProgramRulesView } from '../../features/content/components/program-rules-view.tsx';
import { usePageLead } from '../../features/content/use-page-text.ts';
import { useWords } from '../../lib/words.tsx';

export { prepareRules } from '../../features/content/prepare-pages.ts';

export function ProgramRulesPage() {
  const { t } = useWords();
  return (
    <PageFrame title={t('titles.programRules')} lead={usePageLead('program-rules')}>
      <ProgramRulesView />
    </PageFrame>
  );
}
