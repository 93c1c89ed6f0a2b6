import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** The books of all parties: in memory alone, or also in a folder, so that they outlive the process. */
export interface Store {
  /** A map whose changes by `set` and `delete` are kept. */
  map<Value>(name: string): Map<string, Value>;
  /** Something that is chosen once and stays. */
  once(name: string, choose: () => string): string;
}

/** One line a change; dates, maps and sets come back as such. */
const toLine = (key: string, value: unknown): string => `${serialize({ key, value }).toString('base64')}\n`;

class KeptMap<Value> extends Map<string, Value> {
  private file: string | undefined;

  /** Reads what is there, writes it anew without what was replaced, and keeps every change from then on. */
  open(file: string): this {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines.filter(isWhole)) {
      const { key, value } = deserialize(Buffer.from(line, 'base64')) as { key: string; value: Value | undefined };
      if (value === undefined) super.delete(key);
      else super.set(key, value);
    }
    writeFileSync(`${file}.new`, [...this].map(([key, value]) => toLine(key, value)).join(''));
    renameSync(`${file}.new`, file);
    this.file = file;
    return this;
  }

  override set(key: string, value: Value): this {
    if (this.file !== undefined) appendFileSync(this.file, toLine(key, value));
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    if (this.file !== undefined && this.has(key)) appendFileSync(this.file, toLine(key, undefined));
    return super.delete(key);
  }

  override clear(): void {
    for (const key of this.keys()) this.delete(key);
  }
}

/** A line that a death cut in the middle was never acknowledged to anybody. */
function isWhole(line: string): boolean {
  try {
    return line !== '' && deserialize(Buffer.from(line, 'base64')) !== undefined;
  } catch {
    return false;
  }
}

export function openStore(folder?: string): Store {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const map = <Value>(name: string): Map<string, Value> =>
    folder === undefined ? new Map() : new KeptMap<Value>().open(join(folder, `${name}.books`));
  const choices = map<string>('choices');
  return {
    map,
    once(name, choose) {
      const chosen = choices.get(name) ?? choose();
      choices.set(name, chosen);
      return chosen;
    },
  };
}
