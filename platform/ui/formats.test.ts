import { afterEach, expect, test, vi } from 'vitest';
import { currentFormats } from './formats.ts';
import { timeWords } from './time-words.ts';
import { localTimeIn } from './zone-words.ts';

const at = '2026-11-21T18:12:00.000Z';
const nowMs = Date.parse(at);
const chosen = (formats: string) => vi.stubGlobal('document', { documentElement: { dataset: { formats } } });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('SET-1 dates and times follow the chosen region and clock on every screen', () => {
  chosen('en-GB h12');
  expect(timeWords(at, { style: 'clock', nowMs, timeZone: 'UTC' })).toMatch(/^0?6:12\spm$/);
  chosen('en-US h23');
  expect(timeWords(at, { style: 'clock', nowMs, timeZone: 'UTC' })).toBe('18:12');
  expect(localTimeIn('Europe/Madrid', { nowMs, viewerZone: 'UTC' })?.clock).toBe('19:12');
});

test('a screen that sets its own locale keeps it', () => {
  chosen('es-MX h23');
  expect(timeWords(at, { style: 'full', nowMs, locale: 'en-GB', timeZone: 'UTC' })).toContain('Saturday');
});

test('without a choice the browser decides, and invalid values are ignored', () => {
  expect(currentFormats()).toEqual({ locale: undefined, hourCycle: undefined });
  chosen('en-GB h99');
  expect(currentFormats()).toEqual({ locale: 'en-GB', hourCycle: undefined });
});
