import { Pager } from '../../ui/pager/pager.tsx';
import { useWords } from '../words.tsx';

interface ConsolePagerProps {
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
  /** The list is sorted by name, not by time. */
  readonly isByName?: boolean;
}

/** The pager in the console's words. */
export function ConsolePager({ isByName = false, ...place }: ConsolePagerProps) {
  const { t } = useWords();
  return (
    <Pager
      {...place}
      label={t('staffConsole.pages')}
      newerText={t(isByName ? 'staffPrograms.previous' : 'staffConsole.newer')}
      olderText={t(isByName ? 'staffPrograms.next' : 'staffConsole.older')}
      placeText={t('staffConsole.pageOf', { page: place.page, last: place.lastPage })}
    />
  );
}
