import { useWords } from '../../lib/words.tsx';
import { Button } from '../button/button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
}

/** Page by page: who searches a log wants to know where they are. */
export function Pager({ page, lastPage, onPage }: PagerProps) {
  const { t } = useWords();
  if (lastPage <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('staffConsole.pages')}>
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('staffConsole.newer')}
      </Button>
      <span className="meta" aria-live="polite">
        {t('staffConsole.pageOf', { page, last: lastPage })}
      </span>
      <Button size="sm" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        {t('staffConsole.older')}
      </Button>
    </nav>
  );
}
