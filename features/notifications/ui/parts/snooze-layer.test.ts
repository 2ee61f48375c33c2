import { afterEach, expect, test, vi } from 'vitest';
import { choiceWords } from './snooze-layer.tsx';

const chosen = (formats: string) => vi.stubGlobal('document', { documentElement: { dataset: { formats } } });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a person with a 12-hour clock snoozes until 8:00 PM, one with a 24-hour clock until 20:00', () => {
  chosen('en-US h12');
  expect(choiceWords('tonight')).toMatch(/^Tonight, 8:00\sPM$/);
  chosen('en-GB h23');
  expect(choiceWords('tonight')).toBe('Tonight, 20:00');
  expect(choiceWords('tomorrow')).toBe('Tomorrow, 09:00');
});
