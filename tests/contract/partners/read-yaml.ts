import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const PARTNER_DOCS = join(import.meta.dirname, '../../../docs/partners');

export const readYaml = (file: string): unknown => parse(readFileSync(join(PARTNER_DOCS, file), 'utf8'));
