import { Button } from '../button/button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly label: string;
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
  readonly newerText: string;
  readonly olderText: string;
  /** Where the reader is: page 2 of 5. */
  readonly placeText: string;
}

/** Page by page, because readers who search a log want to know where they are. */
export function Pager({ label, page, lastPage, onPage, newerText, olderText, placeText }: PagerProps) {
  if (lastPage <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {newerText}
      </Button>
      <span className="meta" aria-live="polite">
        {placeText}
      </span>
      <Button size="sm" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        {olderText}
      </Button>
    </nav>
  );
}
