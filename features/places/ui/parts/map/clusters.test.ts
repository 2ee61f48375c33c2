import { expect, test } from 'vitest';
import { clustersOf } from './clusters.ts';
import { landPath } from './land.ts';
import { frameAround, pointOf, sheet } from './projection.ts';

const place = (id: number, latitude: number, longitude: number, count: number) => ({
  id,
  latitude,
  longitude,
  count,
  label: `City ${id}`,
});
const lisbon = place(1, 38.7, -9.1, 26);
const sintra = place(2, 38.8, -9.4, 3);
const tokyo = place(3, 35.7, 139.7, 4);

test('cities that would overlap become one mark with all their people, and nobody is lost', () => {
  const clusters = clustersOf([sintra, tokyo, lisbon], sheet, 5);
  expect(clusters.map(({ count, places }) => [places.map(({ id }) => id), count])).toEqual([
    [[1, 2], 29],
    [[3], 4],
  ]);
  expect(clusters[0]).toMatchObject(pointOf(lisbon));
});

test('zooming in splits them, and shows only what is in the frame', () => {
  const frame = frameAround([lisbon, sintra].map(pointOf), 24);
  expect(frame.width / frame.height).toBeCloseTo(sheet.width / sheet.height);
  const shown = clustersOf([lisbon, sintra, tokyo], frame, 5 * (frame.width / sheet.width));
  expect(new Set(shown.flatMap(({ places }) => places.map(({ id }) => id)))).toEqual(new Set([1, 2]));
  expect(shown).toHaveLength(2);
});

test('a frame never leaves the sheet', () => {
  for (const corner of [
    { x: 0, y: 0 },
    { x: sheet.width, y: sheet.height },
  ]) {
    const { x, y, width, height } = frameAround([corner], 24);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(sheet.width + 1e-9);
    expect(y + height).toBeLessThanOrEqual(sheet.height + 1e-9);
  }
});

test('land that crosses the date line is drawn at both edges, with no line across the world', () => {
  const strokes = landPath.split('M').flatMap((ring) => {
    const xs = ring.split('L').map((point) => Number.parseFloat(point));
    return xs.slice(1).map((x, index) => Math.abs(x - (xs[index] ?? x)));
  });
  expect(strokes.length).toBeGreaterThan(1_000);
  expect(Math.max(...strokes)).toBeLessThan(sheet.width / 4);
});
