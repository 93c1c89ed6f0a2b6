import { inProject } from '../project.ts';

/** The arguments with which squawk reads migrations. There may be none after those that make the schema. */
export const lintOfMigrations = (pattern: string): string[] => [
  '--config',
  inProject('.squawk.toml'),
  '--no-error-on-unmatched-pattern',
  pattern,
];
