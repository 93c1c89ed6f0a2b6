/** What a step of `npm test` came to. */
export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
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
  const report: VitestReport = JSON.parse(json ?? '{"numPassedTests":0,"numFailedTests":0}');
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests }, ok);
}

/** From the JSON the browser test runner wrote. A test that passed only when tried again did not pass. */
export function countPlaywright(json: string | undefined, ok: boolean): Counts {
  const { stats }: PlaywrightReport = JSON.parse(json ?? '{"stats":{"expected":0,"flaky":0,"unexpected":0}}');
  return atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, ok);
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });
}

/** The line that ends every run; continuous integration reads it. */
export function lastLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
