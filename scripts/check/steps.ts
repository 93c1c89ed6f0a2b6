import { ensureChromium } from '../browser.ts';
import { dataFolder, inProject } from '../project.ts';
import { buildWeb } from '../stack/web-build.ts';
import { type Counts, countOne, countPlaywright, countVitest } from './counts.ts';
import { lintOfMigrations } from './migration-lint.ts';
import { runQuietly, runTool, runWithReport } from './run-tool.ts';

export interface Step {
  title: string;
  run: () => Promise<Counts>;
  /** Makes no sense when the step of that title failed. */
  needs?: string;
}

/** Steps that can run side by side, and say nothing while all is well; the next stage waits for them. */
export type Stage = readonly Step[];

const BUILD = 'web build';

function check(title: string, command: string, args: readonly string[]): Step {
  return { title, run: async () => countOne(await runQuietly(command, args)) };
}

const vitest = (paths: readonly string[]): Step => ({
  title: 'unit, module and architecture tests',
  async run() {
    const file = `${dataFolder}/reports/vitest.json`;
    const reporters = ['--reporter=scripts/check/vitest-progress.ts', '--reporter=json', `--outputFile.json=${file}`];
    const { ok, report } = await runWithReport(file, () => runTool('vitest', ['run', ...reporters, ...paths]));
    return countVitest(report, ok);
  },
});

const playwright = (paths: readonly string[]): Step => ({
  title: 'end-to-end and accessibility tests',
  needs: BUILD,
  async run() {
    const file = `${dataFolder}/reports/playwright.json`;
    const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const run = () => runTool('playwright', ['test', '--reporter=line,json', ...paths], env);
    const { ok, report } = await runWithReport(file, run);
    return countPlaywright(report, ok);
  },
});

const build: Step = {
  title: BUILD,
  async run() {
    await buildWeb();
    return countOne(true);
  },
};
const weight: Step = {
  ...check("weight of the home page's first view", process.execPath, [inProject('apps/web/build/report-size.ts')]),
  needs: BUILD,
};

const statics: Stage = [
  // The linter reads all types anyway: to check them, too, takes it two seconds, and the compiler half a minute.
  check('lint and types', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  check('dead files and exports', 'knip', ['--no-progress']),
  check('format', 'biome', ['format', '.']),
  check('locks taken by migrations', 'squawk', lintOfMigrations('apps/api/migrations/*.sql')),
];

/** Everything. */
export const wholeProof: readonly Stage[] = [[...statics, build], [weight], [vitest([])], [playwright([])]];

/** Without the build and the browser: of the tests, those of these files, or all. */
export const quickProof = (tests: readonly string[] = []): readonly Stage[] => [statics, [vitest(tests)]];

/** The tests under these paths, whichever tool they are for. */
export function proofOf(paths: readonly string[], files: readonly string[]): readonly Stage[] {
  const under = files.filter((file) => paths.some((path) => file === path || file.startsWith(`${path}/`)));
  const units = under.filter((file) => /^(?!tests\/mutants\/).*\.test\.tsx?$/.test(file));
  const journeys = under.filter((file) => file.endsWith('.spec.ts'));
  return [
    ...(units.length > 0 ? [[vitest(units)]] : []),
    ...(journeys.length > 0 ? [[build], [playwright(journeys)]] : []),
  ];
}
