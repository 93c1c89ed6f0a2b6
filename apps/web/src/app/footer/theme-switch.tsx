import { useState } from 'react';
import { useLoadedWords } from '../../lib/loaded-words.ts';
import { chooseTheme, chosenTheme, themes } from '../../lib/theme.ts';
import { useWords } from '../../lib/words.tsx';
import styles from './theme-switch.module.css';

const words = { system: 'tools.themeSystem', light: 'tools.themeLight', dark: 'tools.themeDark' } as const;

/** Light, dark, or as the device says. Chosen for this browser, for everybody who uses it. */
export function ThemeSwitch() {
  const { t } = useWords();
  const [theme, setTheme] = useState(chosenTheme);
  if (!useLoadedWords('tools')) return null;
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{t('tools.theme')}</legend>
      {themes.map((each) => (
        <label key={each} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            checked={theme === each}
            onChange={() => {
              chooseTheme(each);
              setTheme(each);
            }}
          />
          {t(words[each])}
        </label>
      ))}
    </fieldset>
  );
}
