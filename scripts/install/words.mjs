import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeNode } from './node-version.mjs';

const COMPILER = 'packages/text/compile.ts';
const MESSAGES = 'packages/text/messages';
// Inside the folder that the compiler empties first: a compilation by hand or one cut short leaves no stamp.
const STAMP = 'packages/text/src/generated/.stamp';

function fingerprint(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, COMPILER)));
  const files = readdirSync(join(root, MESSAGES), { recursive: true }).filter((file) => file.endsWith('.json'));
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(join(root, MESSAGES, file)));
  return hash.digest('hex');
}

/** Compiles the words of both languages when they changed. False when the compiler refused them; it has said why. */
export function compileWords(root) {
  const wanted = fingerprint(root);
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  const { status } = spawnSync(runtimeNode(root), [join(root, COMPILER)], { cwd: root, stdio: 'inherit' });
  if (status !== 0) return false;
  writeFileSync(stamp, wanted);
  return true;
}
