import { expect, test } from 'vitest';
import { pageErrorLine } from './page-error.tsx';

test('a page whose code was removed by a release says so', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect(pageErrorLine(error)).toContain('a new version');
});

test('any other fault is described as ours', () => {
  expect(pageErrorLine(new Error('x is undefined'))).toBe(
    'Something went wrong on our end. Anything you sent is safe.',
  );
});
