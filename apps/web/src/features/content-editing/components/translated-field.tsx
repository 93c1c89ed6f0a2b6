import { locales } from '@rewards/text';
import { useWords } from '../../../lib/words.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { fieldIdOf, type Path, textAt, withValue } from '../document-path.ts';
import type { FieldsState } from '../fields-state.ts';
import type { EditorField } from '../kind-fields.ts';
import styles from './content-editing.module.css';
import { PictureField } from './picture-field.tsx';
import { RichTextField } from './rich-text-field.tsx';

interface TranslatedFieldProps extends Omit<FieldsState, 'slug' | 'choices'> {
  readonly field: Extract<EditorField, { pathIn: unknown }>;
  readonly base: Path;
}

/** Both languages side by side. */
export function TranslatedField({ field, base, document, onChange, errors }: TranslatedFieldProps) {
  const { t } = useWords();
  const whole = fieldIdOf([...base, ...field.path]);
  return (
    <div className={styles.pair}>
      {locales.map((locale) => {
        const path = [...base, ...field.pathIn(locale)];
        const id = fieldIdOf(path);
        const text = textAt(document, path);
        const frame = {
          id,
          lang: locale,
          label: t('contentEditing.inLanguage', { field: t(field.label), language: t(`contentEditing.${locale}`) }),
          error: errors.get(id) ?? errors.get(whole),
          optional: field.optional,
          value: text,
          onValueChange: (value: string) => onChange(withValue(document, path, value)),
        };
        if (field.type === 'pictures') return <PictureField key={locale} {...frame} />;
        if (field.type === 'text') return <TextField key={locale} {...frame} />;
        if (field.type === 'long') return <TextArea key={locale} {...frame} rows={3} />;
        return <RichTextField key={locale} {...frame} />;
      })}
    </div>
  );
}
