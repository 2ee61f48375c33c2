import { expect, test } from 'vitest';
import type { ConversationView } from '#features/messaging/contract/views.ts';
import { recentItems, shownOf } from './talk-items.ts';

const talks = (...names: string[]) => names.map((id) => ({ id }) as ConversationView);

test('a person on the dashboard sees no conversation twice', () => {
  const inbox = talks('a', 'b', 'c', 'd');
  const others = recentItems(inbox, { unread: talks('a', 'c'), cold: talks('d') });
  expect(others.map(({ id }) => id)).toEqual(['b']);
});

test('a conversation that does not fit among the unread is still among the recent', () => {
  const many = talks(...Array.from({ length: shownOf.unread + 2 }, (_, index) => `talk ${index}`));
  const others = recentItems(many, { unread: many, cold: [] });
  expect(others).toEqual(many.slice(shownOf.unread));
});
