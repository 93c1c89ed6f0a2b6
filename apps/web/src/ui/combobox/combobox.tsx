import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import fieldStyles from '../field/field.module.css';
import { type ControlTies, Field, type FieldFrame, labelIdOf } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import type { SelectOption } from '../select/select.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './combobox.module.css';
import { filterOptions } from './filter-options.ts';
import { chevronDownIcon } from '../icon/frame-icon-paths.ts';
import { checkIcon } from '../icon/icon-paths.ts';

interface ComboboxProps extends FieldFrame {
  readonly options: readonly SelectOption[];
  /** The chosen option's value; empty when nothing is chosen. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onValueChange?: (value: string) => void;
  readonly name?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

type State = UseComboboxState<SelectOption>;

/**
 * Text that names no option is not a choice: closing the list restores the chosen name; an empty text clears the
 * choice.
 */
function keepTextTrue(_state: State, { type, changes }: UseComboboxStateChangeOptions<SelectOption>): Partial<State> {
  const { InputChange } = useCombobox.stateChangeTypes;
  if (type === InputChange && changes.inputValue === '') return { ...changes, selectedItem: null };
  if (type !== InputChange && !changes.isOpen) return { ...changes, inputValue: changes.selectedItem?.label ?? '' };
  return changes;
}

/** A select with typing, for lists that are too long to scroll. */
export function Combobox(props: ComboboxProps) {
  return <Field {...props}>{(ties) => <ComboboxControl {...props} ties={ties} />}</Field>;
}

function useOptions({
  options,
  value,
  defaultValue,
  onValueChange,
  ties,
}: ComboboxProps & { readonly ties: ControlTies }) {
  const { t } = useWords();
  const [query, setQuery] = useState('');
  const [ownValue, setOwnValue] = useState(defaultValue ?? '');
  const chosen = options.find((option) => option.value === (value ?? ownValue)) ?? null;
  const matches = filterOptions(options, query);
  const combobox = useCombobox({
    items: matches,
    selectedItem: chosen,
    inputId: ties.id,
    labelId: labelIdOf(ties),
    menuId: `${ties.id}-list`,
    toggleButtonId: `${ties.id}-toggle`,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value ?? '',
    isItemDisabled: (option) => option.disabled ?? false,
    getItemId: (index) => `${ties.id}-option-${index}`,
    stateReducer: keepTextTrue,
    getA11yStatusMessage: ({ isOpen }) => (isOpen ? t('ui.comboboxMatches', { count: matches.length }) : ''),
    onInputValueChange: ({ type, inputValue }) => {
      // Only typed text filters the list: a list that opens with a name in the field shows all options.
      setQuery(type === useCombobox.stateChangeTypes.InputChange ? inputValue : '');
    },
    onSelectedItemChange: ({ selectedItem }) => {
      setOwnValue(selectedItem?.value ?? '');
      onValueChange?.(selectedItem?.value ?? '');
    },
  });
  return { combobox, matches, chosen };
}

function ComboboxControl(props: ComboboxProps & { readonly ties: ControlTies }) {
  const { ties, name, placeholder, disabled = false, required } = props;
  const { t } = useWords();
  const { combobox, matches, chosen } = useOptions(props);
  const { isOpen, highlightedIndex, getInputProps, getToggleButtonProps, getMenuProps, getItemProps } = combobox;
  return (
    <div className={fieldStyles.affix}>
      <input
        {...getInputProps({ disabled })}
        aria-describedby={ties['aria-describedby']}
        aria-invalid={ties['aria-invalid']}
        className={classNames(fieldStyles.control, styles.input)}
        placeholder={placeholder}
        required={required}
        autoCorrect="off"
        spellCheck={false}
      />
      <button type="button" {...getToggleButtonProps({ disabled })} className={styles.toggle}>
        <Icon icon={chevronDownIcon} className={classNames(styles.chevron, isOpen && styles.up)} />
        <VisuallyHidden>{t('ui.comboboxToggle', { label: props.label })}</VisuallyHidden>
      </button>
      <ul {...getMenuProps()} className={styles.list} hidden={!isOpen}>
        {isOpen &&
          matches.map((option, index) => (
            <li
              key={option.value}
              {...getItemProps({ item: option, index })}
              className={classNames(styles.option, index === highlightedIndex && styles.highlighted)}
            >
              <span className={styles.label}>{option.label}</span>
              {option.value === chosen?.value && <Icon icon={checkIcon} size="sm" />}
            </li>
          ))}
      </ul>
      {isOpen && matches.length === 0 && <p className={styles.none}>{t('ui.comboboxNone')}</p>}
      {name && <input type="hidden" name={name} value={chosen?.value ?? ''} disabled={disabled} />}
    </div>
  );
}
