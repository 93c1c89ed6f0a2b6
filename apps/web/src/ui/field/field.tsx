import { type ReactNode, useId } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import { circleAlertIcon } from '../icon/icon-paths.ts';

/** The properties of every field, in addition to those of its control. */
export interface FieldFrame {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and how to correct it; shown under the control and read out with it. */
  readonly error?: string | undefined;
  /** Marks an optional field; fields without the mark are required. */
  readonly optional?: boolean | undefined;
  /** The label is read out but not shown: only where visible text beside it says the same. */
  readonly hideLabel?: boolean | undefined;
  /** A known id lets an error summary lead to the field. */
  readonly id?: string | undefined;
}

export interface ControlTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The id of the label that Field draws, for controls that use it as their name. */
export const labelIdOf = (ties: ControlTies): string => `${ties.id}-label`;

/** Connects a control to its hint and error by ids, for Field, Checkbox and groups. */
export function useTies({ id, hint, error }: Pick<FieldFrame, 'id' | 'hint' | 'error'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  const ties: ControlTies = {
    id: controlId,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };
  return { ties, hintId, errorId };
}

export function FieldHint({ id, children }: { readonly id: string | undefined; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.hint}>
      {children}
    </div>
  );
}

export function FieldError({ id, children }: { readonly id: string | undefined; readonly children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon icon={circleAlertIcon} size="sm" className={styles.errorIcon} />
      <span>{children}</span>
    </p>
  );
}

export function OptionalMark() {
  const { t } = useWords();
  return <span className={styles.optional}> {t('ui.optional')}</span>;
}

interface FieldProps extends FieldFrame {
  readonly children: (ties: ControlTies) => ReactNode;
}

export function Field({ label, hint, error, optional, hideLabel, id, children }: FieldProps) {
  const { ties, hintId, errorId } = useTies({ id, hint, error });
  return (
    <div className={styles.field}>
      <label
        id={labelIdOf(ties)}
        htmlFor={ties.id}
        className={classNames(styles.label, hideLabel && 'visually-hidden')}
      >
        {label}
        {optional && <OptionalMark />}
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children(ties)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
