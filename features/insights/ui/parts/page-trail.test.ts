import { expect, test } from 'vitest';
import { createPageTrail, errorClass, patternOf } from './page-trail.ts';

test('ADP-2 a measure belongs to the page that was open when it was taken', () => {
  const trail = createPageTrail();
  trail.note('/dashboard', 0);
  trail.note('/messages', 5_000);
  expect([trail.at(10), trail.at(4_999), trail.at(5_000), trail.at(90_000)]).toEqual([
    '/dashboard',
    '/dashboard',
    '/messages',
    '/messages',
  ]);
});

test('anything measured before the first note belongs to the first page', () => {
  const trail = createPageTrail();
  expect(trail.at(10)).toBeUndefined();
  trail.note('/dashboard', 2_000);
  expect(trail.at(10)).toBe('/dashboard');
});

test('an index route is its own page without the slash', () => {
  expect(['/admin/', '/', '/people/$personId'].map(patternOf)).toEqual(['/admin', '/', '/people/$personId']);
});

test('only the class of a thrown value is reported', () => {
  const odd = new Error('mara@backlot.example');
  odd.name = 'Mara said no';
  expect([new TypeError('x is secret'), odd, 'a text', undefined].map(errorClass)).toEqual([
    'TypeError',
    'Error',
    'Error',
    'Error',
  ]);
});
