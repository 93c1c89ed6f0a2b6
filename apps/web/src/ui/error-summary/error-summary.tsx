import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { focusField, openSection } from '../../lib/form/attempt.ts';
import { titleOver } from '../../lib/title-over.ts';
import { useWords } from '../../lib/words.tsx';
import styles from './error-summary.module.css';

export interface SummarizedError {
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly SummarizedError[];
  /** Changes with every failed attempt, so that the summary takes the focus again. */
  readonly attempt?: number;
  /** Brings a field to the page before it takes the focus. */
  readonly onLead?: (fieldId: string) => void;
}

/** True when the errors are those of a new attempt, or of an answer. Errors that come with typing take no focus. */
function useIsAnswer(attempt: number | undefined) {
  const told = useRef(attempt);
  return () => {
    const isNew = told.current !== attempt;
    told.current = attempt;
    return isNew || !document.activeElement?.matches('input, select, textarea');
  };
}

/**
 * After a failed submit: takes the focus, counts the problems, and leads to each field. Needs the words `validation`.
 * A dialog of one field needs none: the field itself takes the focus and says the same.
 */
export function ErrorSummary({ errors, attempt, onLead }: ErrorSummaryProps) {
  const { t } = useWords();
  const summary = useRef<HTMLElement>(null);
  const titleId = useId();
  const isAnswer = useIsAnswer(attempt);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (!isAnswer() || !hasErrors) return;
    for (const { fieldId } of errors) openSection(fieldId);
    summary.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each attempt and answer
  }, [attempt, hasErrors]);
  useLayoutEffect(
    () => (hasErrors ? titleOver(t('validation.errorTitle', { title: document.title })) : undefined),
    [t, hasErrors],
  );
  const goToField = (event: MouseEvent, fieldId: string) => {
    // A hash in the address would be a navigation, and would clear what the page shows.
    event.preventDefault();
    onLead?.(fieldId);
    focusField(fieldId);
  };
  if (!hasErrors) return null;
  return (
    <section ref={summary} className={styles.summary} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        {t('validation.errorSummary', { count: errors.length })}
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
