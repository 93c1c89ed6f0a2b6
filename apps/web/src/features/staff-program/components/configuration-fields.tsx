import { flushSync } from 'react-dom';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { plusIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import {
  type Configuration,
  type Field,
  isRows,
  joinedRows,
  type Leaf,
  type Row,
  type Rows,
  rowsOf,
  valueAt,
  withValue,
} from '../configuration.ts';
import type { Problems } from '../use-saving.ts';
import styles from './operator.module.css';

interface InsideProps {
  readonly inside: Configuration;
  /** The whole document: it says which rows there are. */
  readonly whole: Configuration;
  /** The path of `inside`, with a dot at its end. */
  readonly base?: string;
  readonly errors: Problems;
  readonly onChange: (inside: Configuration) => void;
}

/** The values first, then the rows. */
export function ConfigurationFields({ fields, ...rest }: InsideProps & { readonly fields: readonly Field[] }) {
  const leaves = fields.filter((field): field is Leaf => !isRows(field));
  return (
    <>
      {leaves.length > 0 && (
        <div className={styles.pair}>
          {leaves.map((leaf) => (
            <LeafField key={leaf.path} leaf={leaf} {...rest} />
          ))}
        </div>
      )}
      {fields.filter(isRows).map((field) => (
        <RowsField key={field.path} field={field} {...rest} />
      ))}
    </>
  );
}

function LeafField({ leaf, inside, base = '', errors, onChange }: InsideProps & { readonly leaf: Leaf }) {
  const { t } = useWords();
  const id = `${base}${leaf.path}`;
  const value = valueAt(inside, leaf.path);
  const change = (next: unknown) => onChange(withValue(inside, leaf.path, next));
  const frame = { id, label: t(leaf.label), error: errors.get(id) };
  if (leaf.type === 'flag') return <Checkbox {...frame} checked={value === true} onCheckedChange={change} />;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const field = { ...frame, value: text, onValueChange: change, optional: leaf.optional };
  if (leaf.type === 'choice') {
    const known = Object.entries(leaf.values).map(([code, label]) => ({
      value: code,
      label: typeof label === 'string' ? t(label) : label.name,
    }));
    // A bank may have stored a code of its own; it stays until another one is chosen.
    const options = text === '' || text in leaf.values ? known : [...known, { value: text, label: text }];
    const placeholder = leaf.optional ? t('staffPrograms.none') : text === '' ? t('staffPrograms.choose') : undefined;
    return <Select {...field} {...(placeholder !== undefined && { placeholder })} options={options} />;
  }
  if (leaf.type === 'prose') return <TextArea {...field} rows={4} />;
  return (
    <TextField
      {...field}
      type={leaf.type === 'time' ? 'time' : 'text'}
      inputMode={leaf.type === 'whole' ? 'numeric' : undefined}
      autoComplete="off"
    />
  );
}

function RowsField({ field, inside, whole, base = '', errors, onChange }: InsideProps & { readonly field: Rows }) {
  const { t } = useWords();
  const id = `${base}${field.path}`;
  const rows = rowsOf(field, inside, whole);
  const change = (next: readonly Row[]) => onChange(withValue(inside, field.path, joinedRows(field, next)));
  const isList = field.type === 'list';
  const add = () => {
    const key = String(rows.length);
    flushSync(() => change([...rows, { key, value: field.blank }]));
    document.getElementById(`${id}.${key}.${field.fields[0]?.path}`)?.focus();
  };
  return (
    <Stack as="fieldset" gap={4} id={id} tabIndex={-1} aria-label={t(field.label)}>
      {rows.map((row, at) => {
        const name = t('staffPrograms.rowName', { list: t(field.label), row: isList ? at + 1 : row.key });
        return (
          <Stack as="fieldset" gap={4} key={row.key} className={styles.group}>
            <legend className={styles.legend}>{name}</legend>
            <ConfigurationFields
              fields={field.fields}
              inside={row.value}
              whole={whole}
              base={`${id}.${row.key}.`}
              errors={errors}
              onChange={(value) => change(rows.map((each) => (each.key === row.key ? { ...each, value } : each)))}
            />
            {isList && (
              <LinkButton
                size="sm"
                onClick={() => {
                  change(rows.filter(({ key }) => key !== row.key));
                  // The pressed button goes with its row.
                  document.getElementById(id)?.focus();
                }}
              >
                {t('staffPrograms.removeRow', { row: name })}
              </LinkButton>
            )}
          </Stack>
        );
      })}
      {isList && (
        <div>
          <Button size="sm" icon={plusIcon} onClick={add}>
            {t('staffPrograms.addTo', { what: t(field.label) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
