import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each(['/dashboard', '/messages?conversationId=1&view=cold', '/people/1#credits', '/'])(
  '%s stays on this origin',
  (path) => {
    expect(safePath(path)).toBe(path);
    expect(new URL(safePath(path) ?? '', 'https://backlot.example').origin).toBe('https://backlot.example');
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
])('%j is ignored', (path) => {
  expect(safePath(path)).toBeUndefined();
});

test('no path asked for gives none', () => {
  expect(safePath(null)).toBeUndefined();
});
