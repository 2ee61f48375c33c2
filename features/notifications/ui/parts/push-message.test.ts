import { expect, test } from 'vitest';
import { payloadOf } from '../../policy/push-payload.ts';
import { pathOfPopup, popupOf } from './push-message.ts';

const row = {
  id: '0192f0c1',
  title: 'Mara Okafor',
  message: 'Call me.',
  actionUrl: '/messages?conversationId=1',
};

test('NOT-12 a push becomes a popup tagged with the row, so that there is one per event', () => {
  const { title, options } = popupOf(JSON.stringify(payloadOf(row)));
  expect(title).toBe('Mara Okafor');
  expect(options).toMatchObject({ body: 'Call me.', tag: row.id });
  expect(pathOfPopup(options.data)).toBe('/messages?conversationId=1');
});

test.each([
  undefined,
  '',
  'not json',
  '[]',
  '{"title":"x"}',
  '{"tag":1,"title":"x","message":"","path":"/"}',
])('an unreadable push (%s) still shows a popup', (text) => {
  expect(popupOf(text)).toMatchObject({ title: 'Backlot', options: { data: { path: '/notifications' } } });
});

test.each(['//other.example', 'https://other.example', '/\\other.example', 'javascript:alert(1)', ''])(
  'clicking never leads outside the product (%s)',
  (path) => {
    const { options } = popupOf(JSON.stringify({ ...payloadOf(row), path }));
    expect(pathOfPopup(options.data)).toBe('/notifications');
    expect(pathOfPopup({ path })).toBe('/notifications');
  },
);

test('a popup from an older release without a path leads to all notifications', () => {
  expect(pathOfPopup(undefined)).toBe('/notifications');
  expect(pathOfPopup({ path: 7 })).toBe('/notifications');
});
