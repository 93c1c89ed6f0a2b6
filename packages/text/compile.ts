/**
 * Compiles messages/{locale}/{group}.json (ICU) into src/generated:
 * one small module a language and group, and the type of every key's arguments.
 * Stops when a language lacks a key or names other arguments than English does.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const LOCALES = ['en', 'fr'] as const;
/** What the first view speaks: a list of all groups would travel with it and grow with every page. */
const FIRST_GROUPS = ['frame', 'home', 'ui'];
const source = join(import.meta.dirname, 'messages');
const target = join(import.meta.dirname, 'src/generated');

type Locale = (typeof LOCALES)[number];
type Messages = Record<string, string>;
type ArgumentTypes = Record<string, string>;

const problems: string[] = [];

function groupNames(): string[] {
  return readdirSync(join(source, 'en'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

function readGroup(locale: Locale, group: string): Messages {
  const path = join(source, locale, `${group}.json`);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Messages;
  } catch (error) {
    problems.push(`${locale}/${group}.json cannot be read: ${(error as Error).message}`);
    return {};
  }
}

function argumentTypesOf(message: CompiledMessage, found: ArgumentTypes = {}): ArgumentTypes {
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, type, choices] = token;
    if (name === '#') continue;
    if (type === 'plural' || type === 'selectordinal' || type === 'number') found[name] = 'number';
    else if (type === 'select') found[name] = 'string';
    else found[name] ??= 'string | number';
    if (choices !== null && typeof choices === 'object') {
      for (const branch of Object.values(choices as Record<string, unknown>)) {
        if (Array.isArray(branch)) argumentTypesOf(branch as CompiledMessage, found);
      }
    }
  }
  return found;
}

function compileGroup(locale: Locale, group: string): Map<string, CompiledMessage> {
  const compiled = new Map<string, CompiledMessage>();
  for (const [key, text] of Object.entries(readGroup(locale, group))) {
    try {
      compiled.set(`${group}.${key}`, compileMessageOrThrow(text));
    } catch (error) {
      problems.push(`${locale}/${group}.json, ${key}: ${(error as Error).message}`);
    }
  }
  return compiled;
}

function compareWithEnglish(
  locale: Locale,
  english: Map<string, CompiledMessage>,
  other: Map<string, CompiledMessage>,
) {
  for (const [key, message] of english) {
    const translated = other.get(key);
    if (!translated) {
      problems.push(`${key} is missing in ${locale}`);
      continue;
    }
    const wanted = Object.keys(argumentTypesOf(message)).sort().join(', ');
    const given = Object.keys(argumentTypesOf(translated)).sort().join(', ');
    if (wanted !== given) problems.push(`${key} takes (${wanted}) in en but (${given}) in ${locale}`);
  }
  for (const key of other.keys()) if (!english.has(key)) problems.push(`${key} is in ${locale} but not in en`);
}

function writeModule(path: string, lines: string[]): void {
  writeFileSync(
    path,
    `// Made by packages/text/compile.ts from packages/text/messages. Do not edit.\n${lines.join('\n')}\n`,
  );
}

const groups = groupNames();
const argumentLines: string[] = [];
rmSync(target, { recursive: true, force: true });
for (const locale of LOCALES) mkdirSync(join(target, locale), { recursive: true });

for (const group of groups) {
  const english = compileGroup('en', group);
  for (const [key, message] of english) {
    const types = Object.entries(argumentTypesOf(message)).map(([name, type]) => `${JSON.stringify(name)}: ${type}`);
    argumentLines.push(`  ${JSON.stringify(key)}: ${types.length > 0 ? `{ ${types.join('; ')} }` : 'undefined'};`);
  }
  for (const locale of LOCALES) {
    const compiled = locale === 'en' ? english : compileGroup(locale, group);
    if (locale !== 'en') compareWithEnglish(locale, english, compiled);
    const entries = [...compiled].map(([key, message]) => `  ${JSON.stringify(key)}: ${JSON.stringify(message)},`);
    writeModule(join(target, locale, `${group}.ts`), [
      "import type { CompiledMessage } from '../../format-message.ts';",
      'export const messages: Record<string, CompiledMessage> = {',
      ...entries,
      '};',
    ]);
  }
}

writeModule(join(target, 'arguments.ts'), ['export interface MessageArguments {', ...argumentLines, '}']);
/** Where a group's words are found: of those every page begins with, and apart from them of all others. */
function writeCatalogs(file: string, name: string, listed: readonly string[]): void {
  writeModule(join(target, file), [
    `export const ${name} = {`,
    ...LOCALES.flatMap((locale) => [
      `  ${locale}: {`,
      ...listed.map((group) => `    ${JSON.stringify(group)}: () => import('./${locale}/${group}.ts'),`),
      '  },',
    ]),
    '} as const;',
  ]);
}
writeCatalogs('catalogs.ts', 'catalogs', FIRST_GROUPS);
writeCatalogs(
  'more-catalogs.ts',
  'moreCatalogs',
  groups.filter((group) => !FIRST_GROUPS.includes(group)),
);

if (problems.length > 0) {
  console.error(`The words cannot be compiled:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
