import { expect, test } from 'vitest';
import type { ConversationView } from '../../contract/views.ts';
import {
  lastLineOf,
  matchesFilter,
  matterOf,
  quietDays,
  titleInSentence,
  titleOf,
} from './conversation-words.ts';

const zoe = {
  id: 'zoe',
  displayName: 'Zoë Kravchenko',
  headline: 'Agent',
  company: 'Pell & Marrow',
  location: 'LA',
};
const hal = { id: 'hal', displayName: 'Hal Brannigan', headline: '', company: '', location: '' };

const conversation = (fields: object = {}) =>
  ({
    type: 'direct',
    title: null,
    participants: [zoe],
    participantCount: 2,
    lastMessage: { type: 'text', senderId: 'zoe', content: 'Two names\nfor 104' },
    updatedAt: '2026-11-10T12:00:00.000Z',
    ...fields,
  }) as ConversationView;

test('a direct conversation is named after the other person and says who they are', () => {
  expect(titleOf(conversation())).toBe('Zoë Kravchenko');
  expect(matterOf(conversation())).toBe('Agent');
});

test('a group is named by its title or its people, and counts them', () => {
  const group = conversation({ type: 'group', participants: [zoe, hal], participantCount: 3 });
  expect(titleOf(group)).toBe('Zoë Kravchenko, Hal Brannigan');
  expect(titleInSentence(group)).toBe('Zoë Kravchenko and Hal Brannigan');
  expect(titleOf({ ...group, title: 'Copperline' })).toBe('Copperline');
  expect(matterOf(group)).toBe('3 people');
});

test('the last line is one line and says who wrote it', () => {
  expect(lastLineOf(conversation(), 'me')).toBe('Two names for 104');
  expect(lastLineOf(conversation(), 'zoe')).toBe('You: Two names for 104');
  expect(lastLineOf(conversation({ type: 'group' }), 'me')).toBe('Zoë: Two names for 104');
  expect(lastLineOf(conversation({ lastMessage: null }), 'me')).toBe('No messages yet');
});

test('only whole days count as quiet', () => {
  const nowMs = Date.parse('2026-11-19T11:59:59.000Z');
  expect(quietDays(conversation(), nowMs)).toBe(8);
  expect(quietDays(conversation(), nowMs + 1_000)).toBe(9);
});

test('the filter finds every typed word, ignoring accents and case, in names, work and the last message', () => {
  expect(matchesFilter(conversation(), 'zoe marrow')).toBe(true);
  expect(matchesFilter(conversation(), 'NAMES 104')).toBe(true);
  expect(matchesFilter(conversation(), 'zoe hal')).toBe(false);
});
