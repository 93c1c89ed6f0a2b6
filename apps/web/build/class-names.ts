import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const web = join(import.meta.dirname, '..');

/** What a visitor's page shows before it is alive. All other styles come with the application. */
const seenFirst = [
  /^src\/app\//,
  /^src\/(features|routes)\/(content|shop|sign-in)\//,
  /^src\/ui\/(badge|button|carousel|checkbox|chip|clamp|dialog|disclosure|empty-state|field|icon|link|load-more|notification)\//,
  /^src\/ui\/(panel|points-text|price-text|product-picture|progress|radio-group|rich-text|scroll-area|section|select)\//,
  /^src\/ui\/(skeleton|spinner|stack|tabs)\//,
];
const isSeenFirst = (sheet: string): boolean => seenFirst.some((pattern) => pattern.test(sheet));
const inAnySystem = (path: string): string => path.replaceAll('\\', '/');
const sheets = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => inAnySystem(join('src', file)))
  .sort();

/**
 * A class is named by the place of its sheet and its own place there. The usual names have a hash for each sheet, which
 * does not compress: a seventh of all styles. The browser's build and the server's come to the same names.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const sheet = inAnySystem(relative(web, file));
  const words = [...new Set(css.match(/[\w-]+/g))];
  const prefix = isSeenFirst(sheet) ? '_' : '__';
  return `${prefix}${sheets.indexOf(sheet).toString(36)}-${words.indexOf(name).toString(36)}`;
}

/** Whether all classes and animations of a rule are of sheets that are not seen first. Rules without classes are. */
export function isLate(selector: string): boolean {
  const names = selector.match(/_+[0-9a-z]+-[0-9a-z]+/g) ?? [];
  return names.length > 0 && names.every((name) => name.startsWith('__'));
}
