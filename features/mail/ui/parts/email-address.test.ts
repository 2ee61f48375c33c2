import { expect, test } from 'vitest';
import { readEmailSearch, withParts } from './email-address.ts';

test('ADM-0 the address of the log keeps its filters and drops unknown ones', () => {
  const typed = { q: 300, state: 'bounced', template: 'notification', mail: 'x', view: 'nothing', show: 1 };
  expect(readEmailSearch(typed)).toEqual({ q: '300', state: 'bounced', template: 'notification', mail: 'x' });
  expect(readEmailSearch({ q: '  ', state: 'toString', template: '' })).toEqual({});
});

test('removing one filter keeps the others', () => {
  expect(withParts({ view: 'closed', q: 'a', show: 'all' }, { q: undefined })).toEqual({
    view: 'closed',
    show: 'all',
  });
});
