/** So much fits into a title, with a code behind it. */
const LONGEST_NAME = 120;

/** What a request is about: a name that an approver knows, and the code that leaves no doubt. */
export function namedSubject(name: string | { readonly en: string; readonly fr: string }, code: string): string {
  const names = typeof name === 'string' ? [name] : [...new Set([name.en, name.fr])];
  return `${names.join(' / ').slice(0, LONGEST_NAME)} (${code})`;
}
