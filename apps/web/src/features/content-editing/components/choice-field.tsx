import type { ContentChoices } from '@rewards/contract';
import type { MessageKey } from '@rewards/text';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { entriesQuery } from '../api/content-calls.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional?: boolean | undefined;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

interface ChoiceFieldProps extends FieldProps {
  readonly values: readonly string[] | 'faq_category' | Exclude<keyof ContentChoices, 'families' | 'segments'>;
  readonly choices: ContentChoices;
}

/** Values that people know by another name than the stored one. */
const names: Readonly<Record<string, MessageKey>> = {
  internal: 'contentEditing.choice_internal',
  footer: 'contentEditing.choice_footer',
  external: 'contentEditing.choice_external',
  program: 'contentEditing.choice_program',
  legal: 'contentEditing.choice_legal',
  support: 'contentEditing.choice_support',
  home: 'contentEditing.choice_home',
};

/** A stored value that is no longer a choice is still shown: the server says what to do about it. */
const withStored = (values: readonly string[], stored: string): readonly string[] =>
  stored === '' || values.includes(stored) ? values : [stored, ...values];

export function ChoiceField({ values, choices, ...field }: ChoiceFieldProps) {
  const { t } = useWords();
  if (values === 'faq_category') return <CategoryField {...field} />;
  const offered = typeof values === 'string' ? choices[values] : values;
  const nameOf = (value: string): string => {
    const key = names[value];
    return key ? (t as (key: MessageKey) => string)(key) : value;
  };
  return (
    <Select
      {...field}
      {...(field.optional && { placeholder: t('contentEditing.none') })}
      options={withStored(offered, field.value).map((value) => ({ value, label: nameOf(value) }))}
    />
  );
}

function CategoryField(field: FieldProps) {
  const { t, locale } = useWords();
  const { data } = useQuery(entriesQuery(useStaffAccess(), 'faq_category'));
  const options = data?.data.map(({ slug, title }) => ({ value: slug, label: title[locale] })) ?? [];
  return <Select {...field} placeholder={t('contentEditing.choose')} options={options} />;
}

interface PageRouteFieldProps extends FieldProps {
  readonly own: string;
  readonly known: readonly string[];
  /** It opens another site, so its address can only be typed. */
  readonly isExternal: boolean;
}

export function PageRouteField({ own, known, isExternal, ...field }: PageRouteFieldProps) {
  const { t } = useWords();
  if (isExternal) return <TextField {...field} type="url" hint={t('contentEditing.hint_external')} />;
  const routes = withStored([own, ...known], field.value);
  return (
    <Select
      {...field}
      hint={t('contentEditing.hint_pageRoute')}
      options={routes.map((route) => ({
        value: route,
        label: route === own ? t('contentEditing.ownRoute', { route }) : route,
      }))}
    />
  );
}
