import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import styles from './home-balance.module.css';

const NOON = 12;
const EVENING = 18;

const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';

/** By the reader's own clock. */
export function Greeting({ name }: { readonly name: string }) {
  const { t } = useWords();
  const [part] = useState(() => partOfDay(new Date().getHours()));
  return <h2 className={styles.greeting}>{t(`overview.greeting_${part}`, { name })}</h2>;
}
