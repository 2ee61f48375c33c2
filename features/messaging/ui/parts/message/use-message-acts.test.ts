import { expect, test } from 'vitest';
import type { MessageView } from '../../../contract/views.ts';
import { withReaction } from './use-message-acts.ts';

type Person = MessageView['senderId'];
const [me, ava] = ['me' as Person, 'ava' as Person];
const message = (reactions?: MessageView['reactions']) =>
  ({ seq: 1, ...(reactions && { reactions }) }) as MessageView;

test('a reaction is added after the existing ones, and adding it twice adds it once', () => {
  const once = withReaction(message([{ emoji: '👍', people: [ava] }]), { emoji: '👍', isOn: true, me });
  expect(once.reactions).toEqual([{ emoji: '👍', people: [ava, me] }]);
  expect(withReaction(once, { emoji: '👍', isOn: true, me })).toEqual(once);
  expect(withReaction(once, { emoji: '🎉', isOn: true, me }).reactions).toEqual([
    { emoji: '👍', people: [ava, me] },
    { emoji: '🎉', people: [me] },
  ]);
});

test('removing the last reaction leaves none at all', () => {
  const own = message([{ emoji: '👍', people: [me] }]);
  expect(withReaction(own, { emoji: '👍', isOn: false, me })).toEqual(message());
});
