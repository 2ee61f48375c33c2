import { expect, test } from 'vitest';
import { openThingAt } from './open-thing.ts';

const id = '0199c3a0-0000-7000-8000-000000000001';

test.each([
  ['/messages', { conversationId: id }, { kind: 'conversation', id }],
  ['/assignments', { open: id }, { kind: 'assignment', id }],
  [`/assignments/${id}`, {}, { kind: 'assignment', id }],
  ['/messages', {}, undefined],
  ['/messages', { conversationId: 'new' }, undefined],
  ['/assignments', { view: 'mine' }, undefined],
  [`/projects/${id}`, {}, undefined],
])('the address %s %j opens what the palette can link', (pathname, search, thing) => {
  expect(openThingAt({ pathname, search })).toEqual(thing);
});
