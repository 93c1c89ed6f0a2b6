import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { plusIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { fieldIdOf, listAt, type Path, textAt, valueAt, withValue } from '../document-path.ts';
import type { FieldsState } from '../fields-state.ts';
import { type EditorField, ownRouteOf } from '../kind-fields.ts';
import { ChoiceField, PageRouteField } from './choice-field.tsx';
import styles from './content-editing.module.css';
import { CodesField } from './codes-field.tsx';
import { PictureField } from './picture-field.tsx';
import { TranslatedField } from './translated-field.tsx';

interface DocumentFieldsProps extends FieldsState {
  readonly fields: readonly EditorField[];
  /** The place of these fields in the document. */
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
  const { field, base, slug, document, onChange, errors, choices } = props;
  const { t } = useWords();
  const path = [...base, ...field.path];
  const id = fieldIdOf(path);
  const change = (value: unknown) => onChange(withValue(document, path, value));
  const hint = field.hint && t(field.hint);
  const frame = { id, label: t(field.label), hint, error: errors.get(id), optional: field.optional };
  switch (field.type) {
    case 'text':
    case 'long':
    case 'html':
    case 'pictures':
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
    case 'families':
    case 'segments':
      // Without any segment there is nothing to choose, unless the entry names one that is gone.
      return field.type === 'segments' &&
        choices.segments.length === 0 &&
        listAt(document, path).length === 0 ? null : (
        <CodesField
          {...frame}
          offered={choices[field.type]}
          value={listAt(document, path).map(String)}
          onValueChange={change}
        />
      );
    case 'lines':
      return (
        <TextArea
          {...frame}
          rows={4}
          spellCheck={false}
          hint={hint ?? t('contentEditing.linesHint')}
          value={listAt(document, path).join('\n')}
          onValueChange={(text) => change(text === '' ? [] : text.split('\n'))}
        />
      );
    case 'choice':
      return (
        <ChoiceField
          {...frame}
          values={field.values}
          choices={choices}
          value={textAt(document, path)}
          onValueChange={change}
        />
      );
    case 'picture':
      return <PictureField {...frame} value={textAt(document, path)} onValueChange={change} />;
    case 'page_route':
      return (
        <PageRouteField
          {...frame}
          own={ownRouteOf(slug)}
          known={choices.page_routes}
          isExternal={textAt(document, ['type']) === 'external'}
          value={textAt(document, path)}
          onValueChange={change}
        />
      );
    case 'list':
      return <ListField {...props} field={field} />;
  }
}

function ListField({ field, base, ...state }: DocumentFieldProps) {
  const { document, onChange } = state;
  const { t } = useWords();
  if (field.type !== 'list') return null;
  const path = [...base, ...field.path];
  const items = listAt(document, path);
  const change = (next: readonly unknown[]) => onChange(withValue(document, path, next));
  return (
    <Stack as="fieldset" gap={4} className={styles.list} id={fieldIdOf(path)} tabIndex={-1}>
      <legend className={styles.legend}>{t(field.label)}</legend>
      {items.map((_item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is what tells them apart: none has a name of its own yet
        <Stack gap={4} key={at} className={styles.item}>
          <DocumentFields fields={field.fields} base={[...path, String(at)]} {...state} />
          <LinkButton size="sm" onClick={() => change(items.filter((_each, other) => other !== at))}>
            {t('contentEditing.removeItem', { number: at + 1 })}
          </LinkButton>
        </Stack>
      ))}
      <Button size="sm" icon={plusIcon} onClick={() => change([...items, field.blank])}>
        {t('contentEditing.addItem')}
      </Button>
    </Stack>
  );
}
