import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './count-mark.module.css';

/** A number on an icon of the header. Nothing is no number. */
export const CountMark = ({ count, text }: { readonly count: number; readonly text: string }) =>
  count > 0 && (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
