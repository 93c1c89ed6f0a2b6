import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { chevronDownIcon, chevronUpIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { calendarIcon, searchIcon } from '../../../ui/icon/icon-paths.ts';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { DayRange } from './day-range.tsx';
import styles from './list-filters.module.css';

interface Narrowed {
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

interface ListFiltersProps {
  /** What can be typed. */
  readonly label: string;
  readonly filter: Narrowed;
  readonly onChange: (part: Partial<Narrowed>) => void;
  /** Searches at once; a list that searches with each letter needs none. */
  readonly onSearch?: () => void;
  /** What can be chosen. */
  readonly children: ReactNode;
}

/** One row: what is typed, what is chosen, and the days, folded until they are used. Needs the words `staffConsole`. */
export function ListFilters({ label, filter, onChange, onSearch, children }: ListFiltersProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(filter.from !== '' || filter.to !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch?.();
  };
  return (
    <search>
      <form className={styles.filters} onSubmit={submit}>
        <div className={styles.find}>
          <TextField
            type="search"
            icon={searchIcon}
            label={label}
            hideLabel
            placeholder={label}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={filter.text}
            onValueChange={(text) => onChange({ text })}
          />
        </div>
        {children}
        <Button
          icon={calendarIcon}
          endIcon={isOpen ? chevronUpIcon : chevronDownIcon}
          aria-expanded={isOpen}
          onClick={() => {
            // Days that nobody sees must not narrow the list.
            if (isOpen) onChange({ from: '', to: '' });
            setOpen(!isOpen);
          }}
        >
          {t('staffConsole.days')}
        </Button>
        {isOpen && (
          <div className={styles.days}>
            <DayRange from={filter.from} to={filter.to} onChange={onChange} />
          </div>
        )}
      </form>
    </search>
  );
}
