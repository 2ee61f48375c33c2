import { expect, test } from 'vitest';
import { firstAdminLink, readFirstAdminSecret } from './first-admin.ts';

const secret = 'p1_9KQbW3cXo0AzTtq7cQ2LrYbq5oXnWm0b8dEfGhIj';

test('ROL-10 the link of a new installation carries its secret in the fragment, and the page reads it back', () => {
  const link = firstAdminLink('https://backlot.example', secret);
  expect(link).toBe(`https://backlot.example/auth/first-admin#${secret}`);
  expect(readFirstAdminSecret(new URL(link).hash)).toBe(secret);
  expect(readFirstAdminSecret(secret)).toBe(secret);
});

test('ROL-10 an unrelated fragment yields no secret', () => {
  const tooLong = 'a'.repeat(101);
  for (const fragment of ['', '#', '#main', `##${secret}`, `#${secret}<b>`, `#${tooLong}`])
    expect(readFirstAdminSecret(fragment)).toBeUndefined();
});
