import { describe, expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { countOne, countPlaywright, countVitest, lastLine, sum } from './counts.ts';

test('a check counts as one', () => {
  expect(countOne(true)).toEqual({ passed: 1, failed: 0 });
  expect(countOne(false)).toEqual({ passed: 0, failed: 1 });
});

describe('unit tests', () => {
  test('are counted from their report', () => {
    expect(countVitest('{"numPassedTests":12,"numFailedTests":2}', false)).toMatchObject({ passed: 12, failed: 2 });
  });

  test('that failed are named with what they said', () => {
    const failed = { fullName: 'adds up', status: 'failed', failureMessages: ['expected 2'] };
    const passed = { fullName: 'is there', status: 'passed', failureMessages: [] };
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        { name: inProject('apps/sum.test.ts'), startTime: 0, endTime: 1500, assertionResults: [passed, failed] },
      ],
    };
    const { failures, files } = countVitest(JSON.stringify(report), false);
    expect(failures).toEqual([{ file: 'apps/sum.test.ts', text: 'adds up\nexpected 2' }]);
    expect(files).toEqual([{ file: 'apps/sum.test.ts', seconds: 1.5 }]);
  });

  test('that do not load are named with what they said', () => {
    const file = {
      name: inProject('apps/sum.test.ts'),
      startTime: 0,
      endTime: 0,
      status: 'failed',
      message: 'no such file',
    };
    const report = { numPassedTests: 0, numFailedTests: 0, testResults: [{ ...file, assertionResults: [] }] };
    expect(countVitest(JSON.stringify(report), false)).toMatchObject({
      failed: 1,
      failures: [{ file: 'apps/sum.test.ts', text: 'apps/sum.test.ts\nno such file' }],
    });
  });

  test('that fail without a failed test count one failure', () => {
    expect(countVitest('{"numPassedTests":12,"numFailedTests":0}', false)).toMatchObject({ passed: 12, failed: 1 });
    expect(countVitest(undefined, false)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('browser tests', () => {
  test('are counted from their report, and one that passed only later has failed', () => {
    const report = '{"stats":{"expected":30,"flaky":1,"unexpected":2}}';
    expect(countPlaywright(report, false)).toMatchObject({ passed: 30, failed: 3 });
  });

  test('that failed are named with what they said', () => {
    const spec = {
      title: 'opens',
      ok: false,
      tests: [{ results: [{ duration: 2500, error: { message: 'too late' } }] }],
    };
    const file = 'e2e/home.spec.ts';
    const report = {
      config: { rootDir: inProject('tests') },
      stats: { expected: 0, flaky: 0, unexpected: 1 },
      suites: [{ title: file, file, suites: [{ title: 'on a phone', file, specs: [spec] }] }],
    };
    const { failures, files } = countPlaywright(JSON.stringify(report), false);
    expect(failures).toEqual([{ file: `tests/${file}`, text: 'on a phone: opens\ntoo late' }]);
    expect(files).toEqual([{ file: `tests/${file}`, seconds: 2.5 }]);
  });

  test('that did not start count one failure', () => {
    expect(countPlaywright(undefined, false)).toMatchObject({ passed: 0, failed: 1 });
  });
});

test('the last line is the sum of all', () => {
  expect(lastLine(sum([countOne(true), { passed: 40, failed: 2 }]))).toBe('41 passed, 2 failed');
});
