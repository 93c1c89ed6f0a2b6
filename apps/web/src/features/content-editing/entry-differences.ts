import type { Locale, Translate } from '@rewards/text';
import { formatMoment } from '@rewards/text/formats';
import { fromLocalMoment } from '../../lib/local-moment.ts';
import { type Path, valueAt, withValue } from './document-path.ts';
import type { EditorField } from './kind-fields.ts';
import { plainText } from './rich-text/rich-text-schema.ts';
import type { Typed } from './use-typed-entry.ts';

/** One value that differs between two editors. */
export interface Difference {
  readonly id: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Only they changed it. */
  readonly isTheirsAlone: boolean;
  /** What is typed, with their value here. */
  readonly take: (typed: Typed) => Typed;
}

const said = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(said).join('\n');
  if (typeof value === 'object') return Object.values(value).map(said).filter(Boolean).join(' · ');
  // oxlint-disable-next-line typescript/no-base-to-string -- objects are told above
  return String(value);
};
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

interface Place {
  readonly path: Path;
  readonly label: string;
  /** Its text has headings and lists, which are compared as text. */
  readonly isRich: boolean;
}

/** Every place of a document that has a field of its own. A list is compared as a whole. */
const placesOf = (fields: readonly EditorField[], t: Translate): Place[] =>
  fields.flatMap((field): Place[] =>
    'pathIn' in field
      ? (['en', 'fr'] as const).map((locale) => ({
          path: field.pathIn(locale),
          label: t('contentEditing.inLanguage', { field: t(field.label), language: t(`contentEditing.${locale}`) }),
          isRich: field.type === 'html',
        }))
      : [{ path: field.path, label: t(field.label), isRich: false }],
  );

export function differencesOf(
  fields: readonly EditorField[],
  { began, mine, theirs }: { readonly began: Typed; readonly mine: Typed; readonly theirs: Typed },
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): Difference[] {
  const momentText = (typed: string) => {
    const moment = fromLocalMoment(typed);
    return moment === null ? '' : formatMoment(locale, new Date(moment));
  };
  const inDocument = placesOf(fields, t).flatMap(({ path, label, isRich }): Difference[] => {
    const shown = (value: unknown) => (isRich ? plainText(said(value)) : said(value));
    const [their, my] = [valueAt(theirs.document, path), valueAt(mine.document, path)];
    if (isSame(their, my)) return [];
    return [
      {
        id: path.join('.'),
        label,
        mine: shown(my),
        theirs: shown(their),
        isTheirsAlone: isSame(my, valueAt(began.document, path)),
        take: (typed) => ({ ...typed, document: withValue(typed.document, path, their) }),
      },
    ];
  });
  const inWindow = (['from', 'to'] as const).flatMap((end): Difference[] =>
    theirs[end] === mine[end]
      ? []
      : [
          {
            id: end,
            label: t(`contentEditing.${end}`),
            mine: momentText(mine[end]),
            theirs: momentText(theirs[end]),
            isTheirsAlone: mine[end] === began[end],
            take: (typed) => ({ ...typed, [end]: theirs[end] }),
          },
        ],
  );
  return [...inDocument, ...inWindow];
}
