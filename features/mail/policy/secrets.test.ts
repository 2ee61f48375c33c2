import { expect, test } from 'vitest';
import { carriesSecret, hasHiddenSecret, showsSecrets, withoutSecrets } from './secrets.ts';

const secret = 'p1_9KQbW3cXo0AzTtq7cQ2LrYbq5oXnWm0b8dEfGhIj';
const link = `https://backlot.example/api/auth/action?email=ana%40x.example#reset.${secret}`;

test('the secret of a link is hidden in the text and the HTML of a mail, the rest of the link stays', () => {
  const text = `Set a new password: ${link}\n\nSee https://backlot.example/settings#sessions`;
  const html = `<a href="${link.replaceAll('&', '&amp;')}" style="color: #1a1a1a">Set</a> ${link}`;
  for (const content of [text, html]) {
    expect(carriesSecret(content)).toBe(true);
    expect(withoutSecrets(content)).not.toContain(secret);
    expect(carriesSecret(withoutSecrets(content))).toBe(false);
    expect([hasHiddenSecret(content), hasHiddenSecret(withoutSecrets(content))]).toEqual([false, true]);
  }
  expect(withoutSecrets(text)).toBe(
    'Set a new password: https://backlot.example/api/auth/action?email=ana%40x.example#hidden\n\nSee https://backlot.example/settings#sessions',
  );
  expect(withoutSecrets(html)).toContain('color: #1a1a1a');
});

test('a mail without secrets stays unchanged', () => {
  const text = 'Open https://backlot.example/messages?conversationId=019e-1 and #wrap-party-at-the-old-mill';
  expect([withoutSecrets(text), carriesSecret(text)]).toEqual([text, false]);
});

test('links are shown in full only outside production with no mail server configured', () => {
  const cases = [
    ['production', true],
    ['production', false],
    ['development', true],
    ['development', false],
    ['test', false],
  ] as const;
  expect(cases.map(([mode, hasMailServer]) => showsSecrets({ mode, hasMailServer }))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
