/** What a step of `npm test` came to. */
export interface Counts {
  passed: number;
  failed: number;
  /** What failed and how, so that the end of the output says it. */
  failures?: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: readonly {
    name: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    ok: boolean;
    tests: readonly { results: readonly { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites?: readonly PlaywrightSuite[];
}

const MESSAGE_LINES = 12;
const tell = (title: string, message = ''): string =>
  `${title}\n${message.split('\n').slice(0, MESSAGE_LINES).join('\n')}`;

const vitestFailures = ({ testResults = [] }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => tell(`${name}: ${fullName}`, failureMessages[0])),
  );

const playwrightFailures = ({ title, suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const results = spec.tests.flatMap((one) => one.results);
      return tell(`${title}: ${spec.title}`, results.find(({ error }) => error)?.error?.message);
    }),
  ...suites.flatMap(playwrightFailures),
];

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
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests, failures: vitestFailures(report) };
  return atLeastOneFailure(counts, ok);
}

/** From the JSON the browser test runner wrote. A test that passed only when tried again did not pass. */
export function countPlaywright(json: string | undefined, ok: boolean): Counts {
  const { stats, suites = [] }: PlaywrightReport = JSON.parse(
    json ?? '{"stats":{"expected":0,"flaky":0,"unexpected":0}}',
  );
  const failures = suites.flatMap(playwrightFailures);
  return atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }, ok);
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });
}

/** The line that ends every run; continuous integration reads it. */
export function lastLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
