import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Locale = 'en' | 'fr';
type Text = readonly [where: string, text: string];
interface Term {
  readonly term: string;
  readonly not: Partial<Record<Locale, readonly string[]>>;
}

const root = join(import.meta.dirname, '../../..');
const terms: readonly Term[] = JSON.parse(readFileSync(join(import.meta.dirname, '../terms.json'), 'utf8'));

function messagesOf(locale: Locale): Text[] {
  const folder = join(import.meta.dirname, '../messages', locale);
  return readdirSync(folder).flatMap((file) => {
    const group: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return Object.entries(group).map(([key, text]) => [`${file.replace('.json', '')}.${key}`, text] as const);
  });
}

const isFrench = /[àâçèéêëîôùûœ]|\b(?:les|des|vos|votre|une|pour|avec|dans)\b/iu;

/** The texts that a portal begins with and those of the demonstration: string literals with more than one word. */
const contents: Text[] = globSync(['apps/api/src/setup/starter/*.ts', 'apps/api/src/demo/**/*.ts'], { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^(?!\s*(?:\/\/|\/?\*|import)).*?$/gmu)]
      .flatMap(([line]) => [...line.matchAll(/(['"])((?:(?!\1).)+ (?:(?!\1).)+)\1/gu)])
      .map((found) => [file, (found[2] ?? '').replaceAll(String.raw`\u00a0`, '\u00a0')] as const),
  )
  .filter(([, text]) => /\p{L} \p{L}/u.test(text));

const english = messagesOf('en');
const french = messagesOf('fr');
const texts = {
  en: [...english, ...contents.filter(([, text]) => !isFrench.test(text))],
  fr: [...french, ...contents.filter(([, text]) => isFrench.test(text))],
};

/** Signs that a password needs: they are listed, not written. */
const LISTS = new Set(['password.rule_special', 'validation.passwordRequirements']);
/** The documents prescribe these texts to the letter. */
const PRESCRIBED = new Set(['validation.match', 'validation.passwordMatch']);

/** As the Office québécois de la langue française writes. `both` of the starter sets the spaces of its texts. */
const spacing: readonly (readonly [name: string, wrong: RegExp])[] = [
  ['a colon follows a no-break space', /[^\u00a0\d]:(?=\s|$)/u],
  ['no space comes before ; ! ?', /\s[;!?]/u],
  ['quotation marks keep a no-break space inside', /«[^\u00a0]|[^\u00a0]»/u],
  ['a sign after a figure keeps a no-break space', /\d[ ]?[%$]/u],
  ['a figure and its unit stay on one line', /\} pts\b/u],
];

describe('[FRAME-18] words', () => {
  test.each(spacing)('French messages: %s', (_name, wrong) => {
    expect(french.filter(([key, text]) => !LISTS.has(key) && wrong.test(text))).toEqual([]);
  });

  test.each(['en', 'fr'] as const)('an apostrophe is ’ in %s', (locale) => {
    expect(texts[locale].filter(([key, text]) => !PRESCRIBED.has(key) && /\p{L}'+\p{L}/u.test(text))).toEqual([]);
  });

  test.each(['en', 'fr'] as const)('each thing has one word in %s', (locale) => {
    const wrong = terms.flatMap(({ term, not }) =>
      (not[locale] ?? []).flatMap((pattern) => {
        const forbidden = new RegExp(String.raw`(?<![\p{L}{/-])(?:${pattern})(?![\p{L}-]| \{|[/"])`, 'iu');
        return texts[locale]
          .filter(([, text]) => forbidden.test(text))
          .map(([key, text]) => `${term}: ${key}: ${text}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('no article comes before the name of the brand, which may begin with any letter', () => {
    const literal = new Set(['validation.notInBinRange', 'checkout.notInRange']);
    expect(english.filter(([key, text]) => !literal.has(key) && /\ban? \{brand\}/u.test(text))).toEqual([]);
  });

  test('no English sentence is left in French', () => {
    const inEnglish = new Map(english);
    const prescribed = new Set(['errors.payment_declined', 'errors.fraud_detected']);
    const same = french.filter(
      ([key, text]) =>
        text === inEnglish.get(key) &&
        !prescribed.has(key) &&
        /\b(?:the|your|you|is|are|of|to|and|not|with|for)\b/iu.test(text.replaceAll(/\{[^}]*\}/gu, '')),
    );
    expect(same).toEqual([]);
  });
});
