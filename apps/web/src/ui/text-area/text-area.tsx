import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldFrame } from '../field/field.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'id'> {
  readonly onValueChange?: ((value: string) => void) | undefined;
}

/** With `maxLength` it says how many characters are left. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, hideLabel, id, onValueChange, className, onChange, ...area } = props;
  const { t } = useWords();
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''));
  const used = String(props.value ?? typed).length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel} id={id}>
      {(ties) => (
        <div>
          <textarea
            rows={4}
            {...area}
            {...ties}
            className={classNames(fieldStyles.control, styles.area, className)}
            onChange={change}
          />
          {area.maxLength !== undefined && (
            <p className={styles.left}>{t('ui.charactersLeft', { left: Math.max(0, area.maxLength - used) })}</p>
          )}
        </div>
      )}
    </Field>
  );
}
