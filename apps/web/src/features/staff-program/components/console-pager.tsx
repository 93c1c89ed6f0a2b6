import { useWords } from '../../../lib/words.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';

interface ConsolePagerProps {
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
}

/** The pager in the console's words: what operators look through is in the order of names. */
export function ConsolePager({ page, lastPage, onPage }: ConsolePagerProps) {
  const { t } = useWords();
  return (
    <Pager
      label={t('staffConsole.pages')}
      page={page}
      lastPage={lastPage}
      onPage={onPage}
      newerText={t('staffPrograms.previous')}
      olderText={t('staffPrograms.next')}
      placeText={t('staffConsole.pageOf', { page, last: lastPage })}
    />
  );
}
