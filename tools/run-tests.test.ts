import { expect, test } from 'vitest';
import { countReport } from './run-tests.mjs';

const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const none = { ...counts, numPassedTests: 0 };

test('a report is counted as it stands', () => {
  expect(countReport(counts, true)).toEqual({ passed: 3, failed: 0, notes: [] });
  expect(countReport({ ...counts, numFailedTests: 2 }, false)).toEqual({ passed: 3, failed: 2, notes: [] });
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
