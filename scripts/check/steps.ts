import { ensureChromium } from '../browser.ts';
import { dataFolder, inProject } from '../project.ts';
import { createProgress } from '../run/progress.ts';
import { buildWeb } from '../stack/web-build.ts';
import { type Counts, countOne, countPlaywright, countVitest } from './counts.ts';
import { runTool, runWithReport } from './run-tool.ts';

export interface Step {
  title: string;
  run: () => Promise<Counts>;
  /** Left out of the quick part. */
  isSlow?: boolean;
  /** Makes no sense when the step of that title failed. */
  needs?: string;
}

const BUILD = 'web build';
const AFTER_BUILD = { isSlow: true, needs: BUILD };

function check(title: string, command: string, args: readonly string[]): Step {
  return { title, run: async () => countOne(await runTool(command, args)) };
}

async function runVitest(): Promise<Counts> {
  const file = `${dataFolder}/reports/vitest.json`;
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok, report } = await runWithReport(file, () => runTool('vitest', args));
  return countVitest(report, ok);
}

async function runPlaywright(): Promise<Counts> {
  const file = `${dataFolder}/reports/playwright.json`;
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const run = () => runTool('playwright', ['test', '--reporter=line,json'], env);
  const { ok, report } = await runWithReport(file, run);
  return countPlaywright(report, ok);
}

async function buildForTests(): Promise<Counts> {
  await createProgress().step('Web application', () => buildWeb());
  return countOne(true);
}

/** Everything `npm test` does, quickest answer first. */
export const STEPS: readonly Step[] = [
  check('format', 'biome', ['format', '.']),
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('dead files and exports', 'knip', ['--no-progress']),
  check('types', 'tsc', ['-b']),
  { title: 'unit, module and architecture tests', run: runVitest },
  { title: BUILD, isSlow: true, run: buildForTests },
  {
    ...check("weight of the home page's first view", process.execPath, [inProject('scripts/report-size.ts')]),
    ...AFTER_BUILD,
  },
  { title: 'end-to-end and accessibility tests', ...AFTER_BUILD, run: runPlaywright },
];
