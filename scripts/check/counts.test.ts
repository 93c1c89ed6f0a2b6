import { describe, expect, test } from 'vitest';
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
      testResults: [{ name: 'sum.test.ts', assertionResults: [passed, failed] }],
    };
    expect(countVitest(JSON.stringify(report), false).failures).toEqual(['sum.test.ts: adds up\nexpected 2']);
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
    const spec = { title: 'opens', ok: false, tests: [{ results: [{ error: { message: 'too late' } }] }] };
    const report = {
      stats: { expected: 0, flaky: 0, unexpected: 1 },
      suites: [{ title: 'home.spec.ts', suites: [{ title: 'on a phone', specs: [spec] }] }],
    };
    expect(countPlaywright(JSON.stringify(report), false).failures).toEqual(['on a phone: opens\ntoo late']);
  });

  test('that did not start count one failure', () => {
    expect(countPlaywright(undefined, false)).toMatchObject({ passed: 0, failed: 1 });
  });
});

test('the last line is the sum of all', () => {
  expect(lastLine(sum([countOne(true), { passed: 40, failed: 2 }]))).toBe('41 passed, 2 failed');
});
