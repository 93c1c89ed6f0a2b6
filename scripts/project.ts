import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

/** Everything that running the project writes and git ignores. */
export const dataFolder = join(projectRoot, '.data');

export function inProject(...parts: string[]): string {
  return join(projectRoot, ...parts);
}
