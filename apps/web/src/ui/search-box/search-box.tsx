/* oxlint-disable jsx-a11y/prefer-tag-over-role -- older browsers do not know <search> */
import { type FormEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { searchIcon } from '../icon/icon-paths.ts';
import { TextField } from '../text-field/text-field.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** Of the field, and of the button. */
  readonly label: string;
  readonly button: string;
  readonly placeholder: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onSearch: (text: string) => void;
}

/** Searches when it is sent, and shows everything again as soon as it is empty. */
export function SearchBox(props: SearchBoxProps) {
  // A value that comes from elsewhere, as from the back button, is a new field.
  return <Box key={props.value} {...props} />;
}

function Box({ label, button, placeholder, value, maxLength, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const search = (text: string) => {
    const wanted = text.trim();
    if (wanted !== value) onSearch(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  const change = (text: string) => {
    setTyped(text);
    if (text === '') search('');
  };
  return (
    <form role="search" aria-label={label} className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <TextField
          type="search"
          label={label}
          hideLabel
          icon={searchIcon}
          placeholder={placeholder}
          value={typed}
          maxLength={maxLength}
          enterKeyHint="search"
          onValueChange={change}
        />
      </div>
      <div className={styles.send}>
        <Button type="submit">{button}</Button>
      </div>
    </form>
  );
}
