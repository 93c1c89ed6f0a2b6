/* oxlint-disable jsx-a11y/prefer-tag-over-role -- older browsers do not know <search> */
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useSession, useSessionActions } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import fieldStyles from '../../../ui/field/field.module.css';
import { Icon } from '../../../ui/icon/icon.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';
import { suggestionsQuery } from '../api/suggest.ts';
import { type Suggestion, suggestionAddress, suggestionKey, suggestionsOf } from '../suggestions.ts';
import { useShopper } from '../use-shopper.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import styles from './search-field.module.css';
import { SuggestionLine } from './suggestion-line.tsx';

const SETTLE_MS = 150;
const MAX_LENGTH = 100;
const INPUT_ID = 'shop-search';

type State = UseComboboxState<Suggestion>;

/** The typed text stays: a suggestion is a link, not a value. Leaving the field chooses nothing. */
function keepTyped(state: State, { type, changes }: UseComboboxStateChangeOptions<Suggestion>): Partial<State> {
  const { InputChange, InputBlur } = useCombobox.stateChangeTypes;
  if (type === InputChange) return changes;
  return {
    ...changes,
    inputValue: state.inputValue,
    ...(type === InputBlur && { selectedItem: state.selectedItem }),
  };
}

function useSuggestions(typed: string) {
  const { locale } = useWords();
  const { accountId } = useShopper();
  const [settled] = useSettled(typed, SETTLE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(accountId, settled, locale),
    // The list must not close between two letters.
    placeholderData: (before) => before,
  });
  const isAsked = typed.trim().length > 1;
  const items = data && isAsked ? suggestionsOf(data, typed.trim()) : [];
  return { data, items, isAnswered: data !== undefined && isAsked && !isPlaceholderData };
}

/** Follows a suggestion; a visitor logs on before a product's page opens. */
function useFollow() {
  const router = useRouter();
  const session = useSession();
  const { requestLogOn } = useSessionActions();
  return (item: Suggestion) => {
    const { path, search } = suggestionAddress(item);
    if (item.kind === 'product' && session.kind === 'visitor') requestLogOn(path);
    else void router.navigate({ to: path, search });
  };
}

interface SearchFieldProps {
  /** The search in the address. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

export function SearchField({ search, onSearch }: SearchFieldProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState(search);
  // The back button or a chip changed the search: the field follows.
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  const follow = useFollow();
  const { data, items, isAnswered } = useSuggestions(typed);
  const { isOpen, highlightedIndex, getInputProps, getLabelProps, getMenuProps, getItemProps, closeMenu } = useCombobox(
    {
      items,
      inputValue: typed,
      selectedItem: null,
      inputId: INPUT_ID,
      itemToString: () => typed,
      itemToKey: (item) => item && suggestionKey(item),
      stateReducer: keepTyped,
      // The built-in message would come before the answer, and not again after it.
      getA11yStatusMessage: () => '',
      onSelectedItemChange: ({ selectedItem }) => selectedItem && follow(selectedItem),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    closeMenu();
    onSearch(typed.trim());
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    // Enter on a suggestion follows it. Otherwise it submits the form, and the combobox must not catch it.
    if (key === 'Enter' && highlightedIndex < 0) Object.assign(nativeEvent, { preventDownshiftDefault: true });
    else if (key === 'Enter') nativeEvent.preventDefault();
  };
  const isShown = isOpen && items.length > 0;
  return (
    <>
      <form className={styles.form} role="search" onSubmit={submit}>
        <label {...getLabelProps()} className="visually-hidden">
          {t('shop.searchLabel')}
        </label>
        <div className={`${fieldStyles.affix} ${styles.field}`}>
          <Icon icon={searchIcon} className={fieldStyles.start} />
          <input
            {...getInputProps({
              onKeyDown,
              // Set here and not by the combobox: a letter that is set a moment later makes the cursor jump.
              onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            })}
            type="search"
            name="search"
            className={classNames(fieldStyles.control, fieldStyles.withStart)}
            placeholder={t('shop.searchPlaceholder')}
            maxLength={MAX_LENGTH}
            enterKeyHint="search"
            autoCorrect="off"
            spellCheck={false}
          />
          <ul {...getMenuProps()} className={styles.list} hidden={!isShown}>
            {isShown &&
              items.map((item, index) => (
                <li
                  key={suggestionKey(item)}
                  {...getItemProps({ item, index })}
                  className={classNames(styles.option, index === highlightedIndex && styles.highlighted)}
                >
                  <SuggestionLine item={item} />
                </li>
              ))}
          </ul>
        </div>
        <Button type="submit">{t('shop.searchButton')}</Button>
      </form>
      <output className="visually-hidden">
        {isOpen && (isAnswered || isShown) ? t('shop.suggestionsCount', { count: items.length }) : ''}
      </output>
      {isShown && data?.corrected_query && (
        <p className="visually-hidden">
          {t('shop.suggestCorrected', { typed: typed.trim(), query: data.corrected_query })}
        </p>
      )}
    </>
  );
}
