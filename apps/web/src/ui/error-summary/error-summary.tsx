import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { focusField } from '../../lib/form/attempt.ts';
import { useWords } from '../../lib/words.tsx';
import styles from './error-summary.module.css';

export interface SummarizedError {
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly errors: readonly SummarizedError[];
  /** Changes with every failed attempt, so that the summary takes the focus again. */
  readonly attempt?: number;
}

/** After a failed submit: takes the focus, counts the problems, and leads to each field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  return errors.length === 0 ? null : <Summary key={attempt} errors={errors} />;
}

function goToField(event: MouseEvent, fieldId: string) {
  // A hash in the address would be a navigation, and would clear what the page shows.
  event.preventDefault();
  focusField(fieldId);
}

function Summary({ errors }: Pick<ErrorSummaryProps, 'errors'>) {
  const { t } = useWords();
  const summary = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => summary.current?.focus(), []);
  return (
    <section ref={summary} className={styles.summary} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        {t('ui.errorSummary', { count: errors.length })}
      </h2>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={(event) => goToField(event, error.fieldId)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
