import { expect, test } from 'vitest';
import { apiPath, cacheOf, isForeignCache, isHashedAsset } from './asset-rules.ts';

test.each([
  '/assets/index-e9eIJ6kL.js',
  '/assets/direc-D_x-1a2.css',
  '/assets/inter-latin-opsz-normal-Bq2Kd81_.woff2',
])('SHL-9 %s carries the hash of its content and is kept', (path) => {
  expect(isHashedAsset(path)).toBe(true);
});

test.each([
  '/',
  '/dashboard',
  '/messages',
  '/index.html',
  '/service-worker.js',
  '/favicon.svg',
  '/assets/',
  '/assets/plain.js',
  '/assets/short-abc.js',
  '/api/me',
  '/api/assets/index-e9eIJ6kL.js',
  '/api/files/0192f0c1-aaaa-7bbb-8ccc-0123456789ab',
  '/people/assets/index-e9eIJ6kL.js',
])('SHL-11 %s is never kept', (path) => {
  expect(isHashedAsset(path)).toBe(false);
});

test('the worker of a build deletes other builds’ files, and keeps its own and foreign ones', () => {
  expect(isForeignCache(cacheOf('one'), 'two')).toBe(true);
  expect(isForeignCache(cacheOf('two'), 'two')).toBe(false);
  expect(isForeignCache('somebody-elses', 'two')).toBe(false);
});

test('the worker ignores navigations under /api', () => {
  expect(['/api', '/api/files/1', '/api/reference'].every((path) => apiPath.test(path))).toBe(true);
  expect(['/', '/apiary', '/people/api'].some((path) => apiPath.test(path))).toBe(false);
});
