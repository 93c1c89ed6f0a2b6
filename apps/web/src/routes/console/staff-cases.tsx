import { useLocation, useParams } from '@tanstack/react-router';
import { CaseView } from '../../features/staff/components/case-view.tsx';
import { CasesView } from '../../features/staff/components/cases-view.tsx';
import { parseSearch } from '../../lib/search-params.ts';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffCasesPage() {
  const { t } = useWords();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const { text = '' } = parseSearch(search);
  return (
    <StaffFrame title={t('titles.staffCases')}>
      <CasesView key={text} text={text} />
    </StaffFrame>
  );
}

export function StaffCasePage() {
  const { t } = useWords();
  const params: { case?: string } = useParams({ strict: false });
  return (
    <StaffFrame title={t('titles.staffCase')}>
      <CaseView key={params.case} id={params.case ?? ''} />
    </StaffFrame>
  );
}
