import { expect, test } from 'vitest';
import { linkPage, mailedLink, readLink } from './mailed-link.ts';
import { linkKinds } from './sign-in-words.ts';

const secret = 'p1_9KQbW3cXo0AzTtq7cQ2LrYbq5oXnWm0b8dEfGhIj';

test('T11 a mailed link is one of our paths, with the address in the query and the secret only in the fragment', () => {
  const link = mailedLink('reset', 'ana+set@backlot.example', secret);
  expect(link).toBe(`/api/auth/action?email=ana%2Bset%40backlot.example#reset.${secret}`);
  expect(new URL(link, 'https://backlot.example').search).not.toContain(secret);
  expect(linkPage).toBe('/auth/action');
});

test('every kind of link is read back from its fragment', () => {
  for (const kind of linkKinds) {
    const { hash } = new URL(mailedLink(kind, 'ana@x.example', secret), 'https://backlot.example');
    expect(readLink(hash)).toEqual({ kind, secret });
    expect(readLink(hash.slice(1))).toEqual({ kind, secret });
  }
});

test('an unrelated fragment is not read as a link', () => {
  for (const fragment of [
    '',
    '#',
    '#main',
    `#other.${secret}`,
    '#reset.',
    '#reset.short',
    `#reset.${secret}<b>`,
    `##reset.${secret}`,
    `#reset.${'a'.repeat(101)}`,
  ])
    expect(readLink(fragment)).toBeUndefined();
});
