import styles from './spinner.module.css';

/** Turns while something is under way; the words that say what stand beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
