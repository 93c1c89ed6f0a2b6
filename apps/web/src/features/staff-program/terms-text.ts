import type { StaffTerms } from '@rewards/contract';
import type { MessageKey, Translate } from '@rewards/text';
import { fromLocalMoment } from '../../lib/local-moment.ts';
import type { TermsToPublish } from './api/terms.ts';
import type { Fact } from './facts.ts';
import type { Problems } from './use-saving.ts';

type Sections = StaffTerms['translations']['en']['sections'];

/** Sections as staff write them: "# " begins a heading, an empty line a new paragraph. */
export const writeSections = (sections: Sections): string =>
  sections
    .map(({ heading, paragraphs }) => [...(heading === null ? [] : [`# ${heading}`]), ...paragraphs].join('\n\n'))
    .join('\n\n');

export function readSections(text: string): Sections {
  const sections: Sections = [];
  // A heading is a block of its own, also without an empty line around it.
  const apart = text.replaceAll(/^# .*$/gm, '\n\n$&\n\n');
  for (const block of apart.split(/\n\s*\n/).map((each) => each.trim())) {
    const last = sections.at(-1);
    if (block.startsWith('# ')) sections.push({ heading: block.slice(2).trim(), paragraphs: [] });
    else if (block !== '' && last) last.paragraphs.push(block);
    else if (block !== '') sections.push({ heading: null, paragraphs: [block] });
  }
  return sections;
}

/** By the server's names. */
export const termsLabels = {
  code: 'staffTerms.code',
  in_force_from: 'staffTerms.from',
  'translations.en.title': 'staffTerms.titleEn',
  'translations.fr.title': 'staffTerms.titleFr',
  'translations.en.sections': 'staffTerms.textEn',
  'translations.fr.sections': 'staffTerms.textFr',
} as const satisfies Record<string, MessageKey>;
export type TermsField = keyof typeof termsLabels;

export interface TermsDraft {
  readonly texts: Readonly<Record<TermsField, string>>;
  readonly mustBeAccepted: boolean;
}

/** A new version begins with the text of the newest one. */
export function termsDraft(newest: StaffTerms | undefined): TermsDraft {
  const { en, fr } = newest?.translations ?? {};
  return {
    mustBeAccepted: newest?.must_be_accepted ?? true,
    texts: {
      code: newest?.code ?? '',
      in_force_from: '',
      'translations.en.title': en?.title ?? '',
      'translations.fr.title': fr?.title ?? '',
      'translations.en.sections': writeSections(en?.sections ?? []),
      'translations.fr.sections': writeSections(fr?.sections ?? []),
    },
  };
}

const fields = Object.keys(termsLabels) as TermsField[];

export function termsProblems({ texts }: TermsDraft, t: Translate): Problems {
  const problems = new Map<string, string>();
  for (const field of fields) {
    const label = { field: t(termsLabels[field]) };
    if (texts[field].trim() === '') problems.set(field, t('validation.required', label));
    else if (field.endsWith('sections') && readSections(texts[field]).some(({ paragraphs }) => paragraphs.length === 0))
      problems.set(field, t('staffTerms.emptyHeading', label));
    else if (field === 'code' && !/^[a-z]+(?:-[a-z]+)*$/.test(texts.code.trim()))
      problems.set(field, t('staffTerms.codeRule', label));
  }
  return problems;
}

export function termsFacts({ texts, mustBeAccepted }: TermsDraft, t: Translate): Fact[] {
  return [
    ...fields.map((field) => ({ id: field, label: t(termsLabels[field]), text: texts[field].trim() })),
    {
      id: 'must_be_accepted',
      label: t('staffTerms.mustBeAccepted'),
      text: t(mustBeAccepted ? 'staffPrograms.yes' : 'staffPrograms.no'),
    },
  ];
}

export function termsToPublish({ texts, mustBeAccepted }: TermsDraft, newest: StaffTerms | undefined): TermsToPublish {
  const written = (language: 'en' | 'fr') => ({
    title: texts[`translations.${language}.title`].trim(),
    sections: readSections(texts[`translations.${language}.sections`]),
  });
  return {
    code: texts.code.trim(),
    after_version: newest?.version ?? 0,
    in_force_from: fromLocalMoment(texts.in_force_from) ?? '',
    must_be_accepted: mustBeAccepted,
    translations: { en: written('en'), fr: written('fr') },
  };
}
