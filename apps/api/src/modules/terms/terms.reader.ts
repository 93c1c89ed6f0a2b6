import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Database } from '../../platform/database.ts';
import { keepUntilChange } from '../../platform/kept-until-change.ts';
import { type Facts, type FactsByLocale, fillPlainText } from '../content/index.ts';
import type { Program, ReadProgram } from '../program/index.ts';
import type { TermsText, TermsVersion } from './terms.ts';
import { listVersions } from './terms.repository.ts';

/** Every version of every document of a program, also those whose date has not come. */
export type ReadTerms = (programSlug: string) => Promise<readonly TermsVersion[]>;

const filled = ({ title, sections }: TermsText, facts: Facts): TermsText => ({
  title: fillPlainText(title, facts),
  sections: sections.map(({ heading, paragraphs }) => ({
    heading: heading && fillPlainText(heading, facts),
    paragraphs: paragraphs.map((paragraph) => fillPlainText(paragraph, facts)),
  })),
});

/** The figures in the rules are those of the program, as in all other texts. */
export function createTermsReader(
  database: Database,
  changes: ChangeListener,
  readProgram: ReadProgram,
  tellFacts: (program: Program) => FactsByLocale,
): ReadTerms {
  const read = keepUntilChange(changes, 'content', async (slug) => {
    const [versions, program] = await Promise.all([listVersions(database, slug), readProgram(slug)]);
    if (!program) return versions;
    const facts = tellFacts(program);
    return versions.map((version) => ({
      ...version,
      texts: { en: filled(version.texts.en, facts.en), fr: filled(version.texts.fr, facts.fr) },
    }));
  });
  return async (slug) => (await read(slug)) ?? [];
}
