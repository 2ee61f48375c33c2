import { expect, test } from 'vitest';
import type { ConversationView, MessageView } from '../../contract/views.ts';
import { deletedContent } from '../../limits.ts';
import { withChange, withChanged } from './changes.ts';

const message = (seq: number, fields: Partial<MessageView> = {}) =>
  ({ seq, senderId: 'ava', type: 'text', content: `number ${seq}`, ...fields }) as MessageView;
const gone = (seq: number, by = 'ava') =>
  message(seq, { senderId: by as MessageView['senderId'], content: deletedContent, isDeleted: true });
const conversation = (fields: Partial<ConversationView> = {}) =>
  ({
    lastSeq: 4,
    readSeq: 2,
    unreadCount: 2,
    owed: 'nobody',
    lastMessage: message(4),
    ...fields,
  }) as ConversationView;
const counted = { me: 'me', wasCounted: true };

test('an edited message is replaced in place, and in the quotes of messages that answer it', () => {
  const quote = { seq: 1, senderId: 'ava', excerpt: 'number 1', isDeleted: false } as MessageView['replyTo'];
  const held = { items: [message(1), message(2, { replyTo: quote })], hasEarlier: false };
  const after = withChanged(held, message(1, { content: 'other words' }));
  expect(after.items.map(({ content }) => content)).toEqual(['other words', 'number 2']);
  expect(after.items[1]?.replyTo?.excerpt).toBe('other words');
  expect(withChanged(held, gone(1)).items[1]?.replyTo).toEqual({
    ...quote,
    excerpt: deletedContent,
    isDeleted: true,
  });
});

test('MSG-7 deleting an unread message of another person lowers the count, deleting a read one does not', () => {
  expect(withChange(conversation(), gone(3), counted)?.unreadCount).toBe(1);
  expect(withChange(conversation({ readSeq: 3, unreadCount: 1 }), gone(3), counted)?.unreadCount).toBe(1);
});

test('a deletion reported twice lowers the count once', () => {
  const once = withChange(conversation(), gone(4), counted);
  expect(once?.unreadCount).toBe(1);
  expect(once && withChange(once, gone(4), counted)?.unreadCount).toBe(1);
});

test('a count of one hundred may hide more, so the server is asked', () => {
  expect(withChange(conversation({ unreadCount: 100 }), gone(4), counted)).toBeUndefined();
});

test('the list shows the last message as it is now, and a question in it is owed an answer', () => {
  const asked = withChange(conversation(), message(4, { content: 'Are you in?' }), {
    me: 'me',
    wasCounted: false,
  });
  expect([asked?.lastMessage?.content, asked?.owed]).toEqual(['Are you in?', 'me']);
  const marked = conversation({ owed: 'them' });
  expect(
    withChange(marked, message(4, { content: 'Are you in?' }), { me: 'me', wasCounted: false })?.owed,
  ).toBe('them');
});

test('046 a change to the first message after an absence keeps its reference to the one before', () => {
  const held = { items: [message(1), message(20, { previousSeq: 1 })], hasEarlier: false };
  expect(withChanged(held, message(20, { content: 'other words' })).items[1]).toMatchObject({
    content: 'other words',
    previousSeq: 1,
  });
});
