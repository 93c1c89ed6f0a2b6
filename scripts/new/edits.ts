import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from '../project.ts';
import { PlainFailure } from '../run/plain-failure.ts';

const KEBAB = /^[a-z]+(?:-[a-z]+)*$/;

/** `show-greeting` is `showGreeting` in code. */
export function camelCase(name: string): string {
  if (!KEBAB.test(name)) throw new PlainFailure(`"${name}" is no name: use small letters and hyphens.`);
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** New and changed files, kept until all of them are known: a name that does not work out changes nothing. */
export class Edits {
  readonly #texts = new Map<string, string>();

  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(inProject(path));
  }

  create(path: string, text: string): void {
    if (this.has(path)) throw new PlainFailure(`${path} exists already.`);
    this.#texts.set(path, text);
  }

  change(path: string, change: (text: string) => string): void {
    this.#texts.set(path, change(this.#texts.get(path) ?? readFileSync(inProject(path), 'utf8')));
  }

  /** Writes the files and answers their names. */
  write(): string[] {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(inProject(path)), { recursive: true });
      writeFileSync(inProject(path), text);
    }
    return [...this.#texts.keys()];
  }
}

/** Puts the text before the first place that fits the pattern, searched from an index on. */
export function insertBefore(text: string, pattern: RegExp, inserted: string, from = 0): string {
  const place = text.slice(from).search(pattern);
  if (place < 0 || from < 0) throw new PlainFailure(`There is no place for this; add it by hand:\n${inserted}`);
  return text.slice(0, from + place) + inserted + text.slice(from + place);
}

/** Imports a name, in the import of that file if there is one, else before the imports of our own files. */
export function addImport(text: string, name: string, from: string): string {
  const known = new RegExp(`^import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`, 'm').exec(text);
  if (!known) return insertBefore(text, /^import [^;]*from '\.[^;]*;/m, `import { ${name} } from '${from}';\n`);
  const names = known[1]?.split(',').map((one) => one.trim()) ?? [];
  if (names.includes(name)) return text;
  const joined = [...names.filter((one) => one !== ''), name].join(', ');
  return text.replace(known[0], `import { ${joined} } from '${from}';`);
}
