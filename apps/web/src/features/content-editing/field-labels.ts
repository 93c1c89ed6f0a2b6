import { locales, type Translate } from '@rewards/text';
import type { Path } from './document-path.ts';
import type { EditorField } from './kind-fields.ts';

const isSame = (one: Path, other: Path): boolean => one.join('.') === other.join('.');

function labelAt(fields: readonly EditorField[], path: Path, t: Translate): string | undefined {
  const [name, place, ...rest] = path;
  for (const field of fields) {
    if (field.type === 'list' && field.name === name) {
      const inside = place === undefined ? undefined : labelAt(field.fields, rest, t);
      if (inside === undefined) return t(field.label);
      return t('contentEditing.inItem', { field: inside, list: t(field.label), number: Number(place) + 1 });
    }
    if ('pathIn' in field) {
      const locale = locales.find((each) => isSame(field.pathIn(each), path));
      if (locale)
        return t('contentEditing.inLanguage', { field: t(field.label), language: t(`contentEditing.${locale}`) });
    }
    if (isSame(field.path, path)) return t(field.label);
  }
  return undefined;
}

/** The server names a field by its place in the document; editors know it by its label. */
export const withLabels = (message: string, fields: readonly EditorField[], t: Translate): string =>
  message
    .replaceAll(/\bdocument((?:\.\w+)+)/g, (id, path: string) => labelAt(fields, path.slice(1).split('.'), t) ?? id)
    .replaceAll('shown_to', t('contentEditing.to'));
