/**
 * `npm run new -- call <module> <verb-noun>` writes a call for members that answers: contract, use case, route and test.
 * `npm run new -- module <name>` writes a module with such a call. Both leave types, lint and tests green.
 */
import { runQuietly } from './check/run-tool.ts';
import { Edits } from './new/edits.ts';
import { addCall } from './new/new-call.ts';
import { addModule } from './new/new-module.ts';
import { explain, PlainFailure } from './run/plain-failure.ts';

function edit([kind, first, second, ...rest]: readonly string[]): Edits {
  const edits = new Edits();
  if (kind === 'module' && first && second === undefined) addModule(edits, first);
  else if (kind === 'call' && first && second && rest.length === 0) addCall(edits, first, second);
  else throw new PlainFailure('npm run new -- module <name>, or npm run new -- call <module> <verb-noun>');
  return edits;
}

try {
  const files = edit(process.argv.slice(2)).write();
  await runQuietly('biome', ['format', '--write', ...files.filter((file) => file.endsWith('.ts'))]);
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
