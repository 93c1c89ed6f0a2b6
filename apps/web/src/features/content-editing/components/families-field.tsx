import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { cardName } from '../card-name.ts';
import styles from './content-editing.module.css';

interface FamiliesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly families: readonly string[];
  readonly value: readonly string[];
  readonly onValueChange: (families: readonly string[]) => void;
}

/** The cards whose holders see an entry. A stored one that is gone is still shown, so that it can be taken away. */
export function FamiliesField({ id, label, error, families, value, onValueChange }: FamiliesFieldProps) {
  const { t } = useWords();
  const gone = value.filter((family) => !families.includes(family));
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
      {[...families, ...gone].map((family) => (
        <Checkbox
          key={family}
          label={cardName(family, t)}
          checked={value.includes(family)}
          onCheckedChange={(isChosen) =>
            onValueChange(isChosen ? [...value, family] : value.filter((each) => each !== family))
          }
        />
      ))}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  );
}
