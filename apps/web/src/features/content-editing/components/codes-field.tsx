import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import styles from './content-editing.module.css';

interface CodesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly offered: readonly { readonly code: string; readonly name: string }[];
  readonly hint?: string | undefined;
  readonly value: readonly string[];
  readonly onValueChange: (codes: readonly string[]) => void;
}

/** The cards whose holders, or the segments whose members see an entry. A stored one that is gone is still shown, so that it can be taken away. */
export function CodesField({ id, label, hint, error, offered, value, onValueChange }: CodesFieldProps) {
  const gone = value
    .filter((code) => !offered.some((each) => each.code === code))
    .map((code) => ({ code, name: code }));
  const errorId = `${id}-error`;
  return (
    <Stack
      as="fieldset"
      gap={2}
      className={styles.list}
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles.legend}>{label}</legend>
      {hint !== undefined && <p className="meta">{hint}</p>}
      {[...offered, ...gone].map(({ code, name }) => (
        <Checkbox
          key={code}
          label={name}
          checked={value.includes(code)}
          onCheckedChange={(isChosen) =>
            onValueChange(isChosen ? [...value, code] : value.filter((each) => each !== code))
          }
        />
      ))}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  );
}
