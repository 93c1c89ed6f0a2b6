import { relative, resolve } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { projectRoot } from '../project.ts';

/** What a step of `npm test` came to. */
export interface Counts {
  passed: number;
  failed: number;
  failures?: readonly Failure[];
  /** How long each file took. */
  files?: readonly { readonly file: string; readonly seconds: number }[];
}

/** What failed and how, so that the end of the output says it. */
export interface Failure {
  /** From the project's root: `npm test -- file` runs it again. */
  readonly file: string;
  readonly text: string;
}

const MESSAGE_LINES = 12;
const tell = (title: string, message = ''): string =>
  `${title}\n${message.split('\n').slice(0, MESSAGE_LINES).join('\n')}`;
const fromRoot = (path: string): string => relative(projectRoot, path).replaceAll('\\', '/');

const vitestFailures = ({ testResults = [] }: Partial<JsonTestResults>): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const file = fromRoot(name);
    // A file that does not load has failed without a failed test.
    if (status === 'failed' && failed.length === 0) return [{ file, text: tell(file, message) }];
    return failed.map(({ fullName, failureMessages }) => ({ file, text: tell(fullName, failureMessages?.[0]) }));
  });

type Suite = Pick<JSONReportSuite, 'title' | 'file'> & Partial<JSONReportSuite>;

interface Specs {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly JSONReportSpec[];
}

const specsOf = ({ title, file, suites = [], specs = [] }: Suite, folder: string): Specs[] => [
  { title, file: fromRoot(resolve(folder, file)), specs },
  ...suites.flatMap((suite) => specsOf(suite, folder)),
];

const playwrightFailures = ({ title, file, specs }: Specs): Failure[] =>
  specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const results = spec.tests.flatMap((one) => one.results);
      return { file, text: tell(`${title}: ${spec.title}`, results.find(({ error }) => error)?.error?.message) };
    });

function playwrightFiles(all: readonly Specs[]): { file: string; seconds: number }[] {
  const secondsOf = ({ specs }: Specs) =>
    specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0) / 1000;
  return [...Map.groupBy(all, ({ file }) => file)].map(([file, parts]) => ({
    file,
    seconds: parts.reduce((total, part) => total + secondsOf(part), 0),
  }));
}

/** A step that is no test run passes or fails as one. */
export function countOne(ok: boolean): Counts {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run can fail without a failed test: a file that does not load, an error after the last test. */
function atLeastOneFailure(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** From the JSON the unit test runner wrote, if it came that far. */
export function countVitest(json: string | undefined, ok: boolean): Counts {
  const report: JsonTestResults = JSON.parse(json ?? '{"numPassedTests":0,"numFailedTests":0}');
  const files = (report.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: fromRoot(name),
    seconds: (endTime - startTime) / 1000,
  }));
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: vitestFailures(report),
    files,
  };
  return atLeastOneFailure(counts, ok);
}

/** From the JSON the browser test runner wrote. A test that passed only when tried again did not pass. */
export function countPlaywright(json: string | undefined, ok: boolean): Counts {
  const {
    config,
    stats,
    suites = [],
  }: JSONReport = JSON.parse(json ?? '{"stats":{"expected":0,"flaky":0,"unexpected":0}}');
  const specs = suites.flatMap((suite) => specsOf(suite, config?.rootDir ?? projectRoot));
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: specs.flatMap(playwrightFailures),
    files: playwrightFiles(specs),
  };
  return atLeastOneFailure(counts, ok);
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });
}

/** The line that ends every run; continuous integration reads it. */
export function lastLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
