import { type ReactNode, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ChipRow, RemovableChip } from '../../../ui/chip/chip.tsx';
import { plusIcon } from '../../../ui/icon/icon-paths.ts';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import styles from './operator.module.css';

interface Target {
  readonly id: number;
  readonly name: string;
}

interface TargetPickerProps {
  readonly label: string;
  readonly chosen: readonly Target[];
  readonly offered: readonly Target[];
  readonly error: string | undefined;
  readonly onChange: (chosen: Target[]) => void;
  /** Shown above the list, for a search that finds what the list offers. */
  readonly children?: ReactNode;
}

/** A button adds the choice: if the list itself did, arrow keys would add every option on the way. */
export function TargetPicker({ label, chosen, offered, error, onChange, children }: TargetPickerProps) {
  const { t } = useWords();
  const [picked, setPicked] = useState('');
  const left = offered.filter(({ id }) => chosen.every((target) => target.id !== id));
  const found = left.find(({ id }) => String(id) === picked);
  const add = () => {
    if (!found) return;
    onChange([...chosen, { id: found.id, name: found.name }]);
    setPicked('');
  };
  return (
    <Stack as="fieldset" gap={4} className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {chosen.length > 0 && (
        <ChipRow>
          {chosen.map(({ id, name }) => (
            <RemovableChip key={id} onRemove={() => onChange(chosen.filter((target) => target.id !== id))}>
              {name}
            </RemovableChip>
          ))}
        </ChipRow>
      )}
      {children}
      <div className={styles.row}>
        <Select
          label={t('staffPrograms.addTo', { what: label })}
          value={found ? picked : ''}
          placeholder={t('staffPrograms.choose')}
          options={left.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={setPicked}
          error={error}
        />
        <Button size="sm" icon={plusIcon} disabled={!found} onClick={add}>
          {t('staffPrograms.add')}
        </Button>
      </div>
    </Stack>
  );
}
