import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { plusIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { entriesQuery } from '../api/content-calls.ts';
import { fieldIdOf, listAt, type Path, textAt, valueAt, withValue } from '../document-path.ts';
import { useEditorAccess } from '../editor-access.ts';
import type { FieldsState } from '../fields-state.ts';
import type { EditorField } from '../kind-fields.ts';
import styles from './content-editing.module.css';
import { TranslatedField } from './translated-field.tsx';

interface DocumentFieldsProps extends FieldsState {
  readonly fields: readonly EditorField[];
  /** Where in the document these fields stand. */
  readonly base?: Path;
}

const WHOLE: Path = [];

export function DocumentFields({ fields, base = WHOLE, ...state }: DocumentFieldsProps) {
  return fields.map((field) => <DocumentField key={field.name} field={field} base={base} {...state} />);
}

interface DocumentFieldProps extends FieldsState {
  readonly field: EditorField;
  readonly base: Path;
}

function DocumentField(props: DocumentFieldProps) {
  const { field, base, document, onChange, errors } = props;
  const { t } = useWords();
  const path = [...base, ...field.path];
  const id = fieldIdOf(path);
  const change = (value: unknown) => onChange(withValue(document, path, value));
  const frame = { id, label: t(field.label), error: errors.get(id), optional: field.optional };
  switch (field.type) {
    case 'text':
    case 'long':
    case 'html':
      return <TranslatedField field={field} base={base} document={document} onChange={onChange} errors={errors} />;
    case 'plain':
      return <TextField {...frame} value={textAt(document, path)} onValueChange={change} spellCheck={false} />;
    case 'flag':
      return (
        <Checkbox
          id={id}
          label={t(field.label)}
          checked={valueAt(document, path) === true}
          onCheckedChange={change}
          error={errors.get(id)}
        />
      );
    case 'lines':
      return (
        <TextArea
          {...frame}
          rows={4}
          spellCheck={false}
          hint={t('contentEditing.linesHint')}
          value={listAt(document, path).join('\n')}
          onValueChange={(text) => change(text === '' ? [] : text.split('\n'))}
        />
      );
    case 'choice':
      return field.values === 'faq_category' ? (
        <CategoryChoice frame={frame} value={textAt(document, path)} onChange={change} />
      ) : (
        <Select
          {...frame}
          value={textAt(document, path)}
          options={field.values.map((value) => ({ value, label: value }))}
          onValueChange={change}
        />
      );
    case 'list':
      return <ListField {...props} field={field} />;
  }
}

interface CategoryChoiceProps {
  readonly frame: { readonly id: string; readonly label: string; readonly error: string | undefined };
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function CategoryChoice({ frame, value, onChange }: CategoryChoiceProps) {
  const { t, locale } = useWords();
  const { data } = useQuery(entriesQuery(useEditorAccess(), 'faq_category'));
  const options = data?.data.map(({ slug, title }) => ({ value: slug, label: title[locale] })) ?? [];
  return (
    <Select
      {...frame}
      value={value}
      placeholder={t('contentEditing.choose')}
      options={options}
      onValueChange={onChange}
    />
  );
}

function ListField({ field, base, document, onChange, errors }: DocumentFieldProps) {
  const { t } = useWords();
  if (field.type !== 'list') return null;
  const path = [...base, ...field.path];
  const items = listAt(document, path);
  const change = (next: readonly unknown[]) => onChange(withValue(document, path, next));
  return (
    <fieldset className={styles.list} id={fieldIdOf(path)} tabIndex={-1}>
      <legend className={styles.legend}>{t(field.label)}</legend>
      {items.map((_item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is what tells them apart: none has a name of its own yet
        <div key={at} className={styles.item}>
          <DocumentFields
            fields={field.fields}
            base={[...path, String(at)]}
            document={document}
            onChange={onChange}
            errors={errors}
          />
          <LinkButton size="sm" onClick={() => change(items.filter((_each, other) => other !== at))}>
            {t('contentEditing.removeItem', { number: at + 1 })}
          </LinkButton>
        </div>
      ))}
      <Button size="sm" icon={plusIcon} onClick={() => change([...items, field.blank])}>
        {t('contentEditing.addItem')}
      </Button>
    </fieldset>
  );
}
