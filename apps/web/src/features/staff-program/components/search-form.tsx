import { type FormEvent, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from './operator.module.css';

interface SearchFormProps {
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

/** Searches when the form is sent, not while the operator types. */
export function SearchForm({ label, onSearch }: SearchFormProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className={styles.row} onSubmit={submit}>
        <TextField
          type="search"
          icon={searchIcon}
          label={label}
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit">{t('staffPrograms.find')}</Button>
      </form>
    </search>
  );
}
