import { expect, test } from 'vitest';
import { pagesOf, type Role } from '#features/access/policy/roles.ts';
import { placesOf, visibleItems } from './navigation.ts';
import { navigation } from './navigation-table.ts';
import { shortcutSections } from './shortcut-sections.ts';
import { goPlaces } from './shortcuts.ts';

const seenBy = (role: Role, exists: (to: string) => boolean = () => true) =>
  placesOf(
    visibleItems(navigation, {
      pages: pagesOf(role),
      primaryRole: role,
      pageAt: (to) => (exists(to) ? {} : undefined),
    }),
  );

test('ux 9: G then D, P, I, S, R, C, T lead to the pages that are open to the role', () => {
  const keysOf = (role: Role) =>
    goPlaces(seenBy(role))
      .map(({ key }) => key)
      .join('');
  expect(keysOf('MANAGER')).toBe('dpisrct');
  expect(keysOf('USER')).toBe('dpsr');
});

test('ux 9: the sheet omits keys of pages that are not built', () => {
  const built = ['/dashboard', '/messages'];
  const goTo = shortcutSections(seenBy('MANAGER', (to) => built.includes(to)))[1];
  expect(goTo?.lines).toEqual([
    { keys: [['G', 'D']], does: 'Dashboard' },
    { keys: [['G', 'I']], does: 'Inbox' },
  ]);
});

test('ux 9: the keys of the inbox and the schedule are listed for people who can open them', () => {
  const titlesOf = (places: ReturnType<typeof seenBy>) => shortcutSections(places).map(({ title }) => title);
  expect(titlesOf(seenBy('MANAGER'))).toContain('Inbox');
  expect(titlesOf(seenBy('USER'))).not.toContain('Inbox');
  expect(titlesOf(seenBy('USER'))).toContain('Schedule');
  expect(titlesOf(seenBy('USER', (to) => to !== '/schedule'))).not.toContain('Schedule');
  expect(titlesOf(seenBy('MANAGER'))).toEqual(expect.arrayContaining(['Phone sheet', 'Rolling calls']));
  expect(titlesOf(seenBy('READER'))).not.toContain('Rolling calls');
});
