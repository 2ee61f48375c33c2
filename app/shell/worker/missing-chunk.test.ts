import { expect, test } from 'vitest';
import { addressIn } from './missing-chunk.ts';

test.each([
  [
    'Failed to fetch dynamically imported module: https://backlot.example/assets/directory-page-D_x-1a2b.js',
    'https://backlot.example/assets/directory-page-D_x-1a2b.js',
  ],
  [
    'error loading dynamically imported module: http://localhost:3000/assets/search-e9eIJ6kL.js',
    'http://localhost:3000/assets/search-e9eIJ6kL.js',
  ],
  ['Unable to preload CSS for /assets/search-e9eIJ6kL.css', '/assets/search-e9eIJ6kL.css'],
  ['Importing a module script failed.', undefined],
])('SHL-9 in "%s" the missing part is %s', (message, address) => {
  expect(addressIn(message)).toBe(address);
});
