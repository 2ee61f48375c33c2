import { expect, test } from 'vitest';
import { showAppBadge } from './app-badge.ts';

function bearer() {
  const told: string[] = [];
  return {
    told,
    setAppBadge: async (count: number) => void told.push(`set ${count}`),
    clearAppBadge: async () => void told.push('cleared'),
  };
}

test('SHL-7 the installed application’s icon shows the exact number, and none when nothing is unread', async () => {
  const icon = bearer();
  await showAppBadge(120, icon);
  await showAppBadge(0, icon);
  expect(icon.told).toEqual(['set 120', 'cleared']);
});

test('a browser without icon badges, or one that refuses them, causes no error', async () => {
  const refuses = { setAppBadge: () => Promise.reject(new Error('NotAllowedError')) };
  await expect(showAppBadge(3, {})).resolves.toBeUndefined();
  await expect(showAppBadge(3, refuses)).resolves.toBeUndefined();
});
