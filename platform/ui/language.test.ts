import { afterEach, expect, test, vi } from 'vitest';
import { counted } from './counted.ts';
import { refusalText, speak, translated } from './language.ts';
import { formOf, several } from './spanish-plural.ts';
import { dayWords, timeWords } from './time-words.ts';

const page = { documentElement: { lang: 'en', dataset: { formats: ' ' } } };
const nowMs = Date.parse('2026-11-21T18:12:00.000Z');

afterEach(() => {
  // Other files of this worker find the page speaking English.
  vi.stubGlobal('document', page);
  speak('en', { words: {}, refusals: {} });
  vi.unstubAllGlobals();
});

test('registered words change language in place, and words registered later at once', () => {
  vi.stubGlobal('document', page);
  const early = translated('early', {
    greeting: 'Hello',
    deep: { list: ['one'] },
    of: (name: string) => `of ${name}`,
  });
  const { deep } = early;
  speak('es', {
    words: {
      early: { greeting: 'Hola', deep: { list: ['uno'] }, of: (name: string) => `de ${name}` },
      late: { bye: 'Adiós' },
    },
    refusals: { 'door.shut': 'Cerrado' },
  });
  expect([early.greeting, deep.list[0], early.of('Mara')]).toEqual(['Hola', 'uno', 'de Mara']);
  expect(translated('late', { bye: 'Bye' }).bye).toBe('Adiós');
  expect(translated('other', { bye: 'Bye' }).bye).toBe('Bye');
  expect([refusalText('door.shut'), refusalText('door.open')]).toEqual(['Cerrado', undefined]);
  expect(page.documentElement.lang).toBe('es');
});

test('dates and numbers follow the language of the page, and of a region in another language only the region', () => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { languages: ['en-GB', 'es-AR'] });
  page.documentElement.lang = 'es';
  const at = '2026-11-01T10:00:00.000Z';
  expect(dayWords(at, { nowMs, timeZone: 'UTC' })).toContain('noviembre');
  expect(timeWords('2026-11-21T18:00:00.000Z', { style: 'row', nowMs })).toMatch(/^hace 12 min/);
  page.documentElement.dataset.formats = 'en-GB ';
  expect(dayWords(at, { nowMs, timeZone: 'UTC' })).toMatch(/^Domingo/);
  page.documentElement.dataset.formats = 'es-ES ';
  expect(counted.format(1240.5)).toBe('1240,5');
});

test('a small number is written like any other: in the reader’s digits', () => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { language: 'en-GB', languages: ['en-GB'] });
  page.documentElement.lang = 'en';
  for (const locale of ['en-GB', 'es-MX', 'ar-EG', 'en-GB-u-nu-deva', 'hi-IN-u-nu-deva']) {
    page.documentElement.dataset.formats = `${locale} `;
    for (const number of [0, 1, 12, 999, 1_000, 1_240.5, -3])
      expect(counted.format(number)).toBe(new Intl.NumberFormat(locale).format(number));
  }
});

test('Spanish has one form for one and another for all else', () => {
  expect([formOf(1, 'persona', 'personas'), formOf(0, 'persona', 'personas')]).toEqual([
    'persona',
    'personas',
  ]);
  expect(several(1, 'persona', 'personas')).toBe('1 persona');
});
