/**
 * `npm run mutants`: changes the code that counts points and money in hundreds of small ways, and expects a test to
 * fail for each. `-- amounts` for one area takes minutes; the others start databases for each change: about an hour each.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { runTool } from '../../scripts/check/run-tool.ts';
import { dataFolder } from '../../scripts/project.ts';
import { type Area, areas } from './areas.ts';

const FOLDER = `${dataFolder}/mutants`;
const ENOUGH_PERCENT = 80;

const settingsOf = (name: string, { mutate }: Area) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  mutate: mutate.flatMap((path) => [`${path}/**/*.ts`, `!${path}/**/*.test.ts`]),
  // The words of queries and messages are not what is proved here, and a query without words fails anywhere.
  mutator: { excludedMutations: ['StringLiteral'] },
  // What is made when a file is loaded would need a new process for each change.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `${FOLDER}/${name}-report.json` },
  clearTextReporter: { logTests: false, allowColor: false },
  tempDirName: `${FOLDER}/sandbox`,
  // Otherwise it rewrites the compiler's settings, through an interface that the compiler no longer has.
  tsconfigFile: 'none.json',
  ignorePatterns: ['.data', 'test-results', 'docs', 'apps/web/src', 'apps/web/dist', 'apps/api/dist'],
  thresholds: { high: 90, low: ENOUGH_PERCENT, break: ENOUGH_PERCENT },
});

async function hasEnough(name: string, area: Area): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${name}.json`;
  writeFileSync(file, JSON.stringify(settingsOf(name, area)));
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);
  return runTool('stryker', ['run', file], { MUTANT_TESTS: area.tests.join(',') });
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in areas));
if (unknown !== undefined) {
  console.error(`There is no area "${unknown}". There are: ${Object.keys(areas).join(', ')}.`);
  process.exit(1);
}
const below: string[] = [];
for (const [name, area] of Object.entries(areas)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (!(await hasEnough(name, area))) below.push(name);
}
if (below.length > 0) console.error(`Below ${ENOUGH_PERCENT} %: ${below.join(', ')}`);
process.exitCode = below.length === 0 ? 0 : 1;
