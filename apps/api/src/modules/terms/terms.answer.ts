import type { StaffTerms, Terms } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import type { TermsState, TermsText, TermsVersion } from './terms.ts';

const sectionsOf = ({ sections }: TermsText) =>
  sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] }));

export function termsAnswer(terms: TermsVersion, locale: Locale): Terms {
  return {
    id: terms.id,
    code: terms.code,
    version: terms.version,
    title: terms.texts[locale].title,
    sections: sectionsOf(terms.texts[locale]),
    in_force_from: terms.inForceFrom.toISOString(),
    must_be_accepted: terms.mustBeAccepted,
  };
}

export function staffTermsAnswer(terms: TermsVersion & { readonly state: TermsState }): StaffTerms {
  const written = (text: TermsText) => ({ title: text.title, sections: sectionsOf(text) });
  return {
    id: terms.id,
    code: terms.code,
    version: terms.version,
    must_be_accepted: terms.mustBeAccepted,
    in_force_from: terms.inForceFrom.toISOString(),
    state: terms.state,
    translations: { en: written(terms.texts.en), fr: written(terms.texts.fr) },
  };
}
