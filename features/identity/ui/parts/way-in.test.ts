import { expect, test } from 'vitest';
import { wayInOf, withStep } from './way-in.ts';

test('AUT-10 the address says that a code is awaited, so that reloading the page asks for it again', () => {
  const search = withStep('?next=%2Fmessages', true);
  expect(search).toBe('?next=%2Fmessages&step=code');
  expect(wayInOf(search).isCodeAwaited).toBe(true);
  expect(withStep(search, false)).toBe('?next=%2Fmessages');
  expect(withStep('?step=code', false)).toBe('');
});

test('an address without any of these values gives nothing', () => {
  expect(wayInOf('?step=other')).toEqual({ isCodeAwaited: false, provider: undefined });
  expect(wayInOf('?provider=cancelled').provider).toBe('cancelled');
});
