import { expect, test } from 'vitest';
import { moved, squareOf, wholeCrop } from './crop.ts';

const wide = { width: 800, height: 400 };

test('the whole crop is the largest centered square', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 200, top: 0, edge: 400 });
});

test('a crop moves by fractions of its edge and stops at the edge of the picture', () => {
  expect(squareOf(wide, moved(wide, wholeCrop, { x: 0.25 }))).toEqual({ left: 300, top: 0, edge: 400 });
  expect(squareOf(wide, moved(wide, wholeCrop, { x: 5, y: 5 }))).toEqual({ left: 400, top: 0, edge: 400 });
  expect(squareOf(wide, moved(wide, wholeCrop, { x: -5 }))).toEqual({ left: 0, top: 0, edge: 400 });
});

test('zooming keeps the center and stays within the limits', () => {
  expect(squareOf(wide, moved(wide, wholeCrop, { zoom: 2 }))).toEqual({ left: 300, top: 100, edge: 200 });
  expect(moved(wide, wholeCrop, { zoom: 99 }).zoom).toBe(4);
  expect(moved(wide, wholeCrop, { zoom: 0 }).zoom).toBe(1);
});
