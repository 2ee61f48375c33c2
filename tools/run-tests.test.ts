import { expect, test } from 'vitest';
import { closingLines, costByFeature, countReport } from './run-tests.mjs';

const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const none = { ...counts, numPassedTests: 0 };

test('a report is counted as it stands', () => {
  expect(countReport(counts, true)).toEqual({ passed: 3, failed: 0, secondTries: [], notes: [] });
  expect(countReport({ ...counts, numFailedTests: 2 }, false)).toMatchObject({
    passed: 3,
    failed: 2,
    notes: [],
  });
});

test('a run without tests, without a report or with a fault outside of the tests fails', () => {
  expect(countReport(none, true)).toMatchObject({ failed: 1, notes: ['no test ran'] });
  expect(countReport(undefined, true)).toMatchObject({ failed: 1, notes: ['no report'] });
  expect(countReport(counts, false)).toMatchObject({ passed: 3, failed: 1 });
});

test('a skipped test and a file that does not load fail', () => {
  expect(countReport({ ...counts, numPendingTests: 1, numTodoTests: 1 }, true)).toMatchObject({ failed: 2 });
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
  ];
  expect(countReport({ ...counts, testResults }, false)).toMatchObject({
    passed: 3,
    failed: 1,
    notes: ['could not run a.test.ts: no such file'],
  });
});

test('tests that failed are named, with what failed first', () => {
  const failure = {
    status: 'failed',
    fullName: 'she signs in',
    failureMessages: ['Error: too late\n    at here'],
  };
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [failure] }];
  expect(countReport({ ...counts, numFailedTests: 1, testResults }, false)).toMatchObject({
    passed: 3,
    failed: 1,
    notes: ['failed: she signs in\n     Error: too late'],
  });
});

test('tests that needed a second try are named, and more than two of them fail the run', () => {
  const unsteady = (count: number) => ({
    ...counts,
    numPassedTests: 10,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: Array.from({ length: count }, (_, index) => ({
          status: 'passed',
          fullName: `she signs in ${index}`,
          failureMessages: ['Error: too late\n    at here'],
        })),
      },
    ],
  });
  expect(countReport(unsteady(1), true)).toEqual({
    passed: 10,
    failed: 0,
    secondTries: ['she signs in 0'],
    notes: ['passed at the second try: she signs in 0\n     Error: too late'],
  });
  expect(countReport(unsteady(2), true)).toMatchObject({ passed: 10, failed: 0 });
  expect(countReport(unsteady(3), true)).toMatchObject({ passed: 7, failed: 3 });
});

test('the cost of a run is shared out by feature, unit tests and journeys alike', () => {
  const msOf = {
    'features/lists/lists.test.ts': 500,
    'e2e/lists': 1_500,
    'platform/contract/fold.test.ts': 2_000,
  };
  expect(costByFeature(msOf, 8)).toEqual({ lists: 4, platform: 4 });
  expect(costByFeature({}, 8)).toEqual({});
});

test('a run ends with what it cost, who needed a second try and, last, how many passed and failed', () => {
  const parts: Parameters<typeof closingLines>[0] = [
    { passed: 12, failed: 0, cpuSeconds: 100 },
    { passed: 20, failed: 1, cpuSeconds: 60, cost: { lists: 20, calls: 40 }, secondTries: ['she signs in'] },
    { passed: 3, failed: 0, cpuSeconds: 30.4, cost: { lists: 30.4 }, secondTries: [] },
  ];
  expect(closingLines(parts, 754_000)).toEqual([
    'CPU seconds by feature: lists 50, calls 40',
    '12 min 34 s, 190 CPU seconds',
    '1 passed at the second try',
    '     she signs in',
    '35 passed, 1 failed',
  ]);
});
