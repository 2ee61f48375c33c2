import { expect, test } from 'vitest';
import { cityOfZone, clockWords, localTimeIn, zonesByCity } from './zone-words.ts';

// Thursday 19 November 2026, 10:12 in Los Angeles, 18:12 in London.
const at = { nowMs: Date.UTC(2026, 10, 19, 18, 12), locale: 'en-GB', viewerZone: 'America/Los_Angeles' };

test('a viewer in Los Angeles sees the time of a person in London', () => {
  expect(localTimeIn('Europe/London', at)).toEqual({ clock: '18:12', weekday: '', isSameAsYours: false });
});

test("the clock follows the viewer's habit of twelve hours", () => {
  const time = localTimeIn('Europe/London', { ...at, locale: 'en-US' });
  expect(time && clockWords(time).replace(/\s/g, ' ')).toBe('6:12 PM');
});

test('a different day there is named', () => {
  const time = localTimeIn('Asia/Tokyo', at);
  expect(time && clockWords(time)).toBe('Fri 03:12');
});

test('two zones that show the same clock are described as the same', () => {
  expect(localTimeIn('Europe/Lisbon', { ...at, viewerZone: 'Europe/London' })?.isSameAsYours).toBe(true);
});

test('an unknown zone is ignored', () => {
  expect(localTimeIn('Atlantis/Main_Street', at)).toBeUndefined();
  expect(localTimeIn(null, at)).toBeUndefined();
});

test('a zone is called by its city', () => {
  expect(cityOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(cityOfZone('UTC')).toBe('UTC');
  expect(cityOfZone('Asia/Calcutta')).toBe('Kolkata');
});

test('a person who chooses a zone reads cities, and the region only where two share a name', () => {
  const zones = ['UTC', 'America/Los_Angeles', 'America/Kentucky/Monticello', 'Europe/Monticello'];
  expect(zonesByCity(zones)).toEqual([
    { value: 'America/Los_Angeles', label: 'Los Angeles' },
    { value: 'America/Kentucky/Monticello', label: 'Monticello (America, Kentucky)' },
    { value: 'Europe/Monticello', label: 'Monticello (Europe)' },
    { value: 'UTC', label: 'UTC' },
  ]);
});
