import { expect, test } from 'vitest';
import { coverRegion, movedPoint, regionBetween } from './regions.ts';

const picture = { width: 960, height: 600 };

test('a region lies between two corners in either order, and stays on the picture', () => {
  expect(regionBetween({ x: 50, y: 80 }, { x: 10, y: 20 }, picture)).toEqual({
    x: 10,
    y: 20,
    width: 40,
    height: 60,
  });
  expect(regionBetween({ x: -30, y: 590 }, { x: 20, y: 900 }, picture)).toEqual({
    x: 0,
    y: 590,
    width: 20,
    height: 10,
  });
});

test('a press without a move covers nothing', () => {
  expect(regionBetween({ x: 50, y: 80 }, { x: 51, y: 81 }, picture)).toBeUndefined();
});

test('arrow keys move the cross but never off the picture, other keys do not', () => {
  expect(movedPoint({ x: 100, y: 100 }, { key: 'ArrowRight', shiftKey: false }, picture)).toEqual({
    x: 110,
    y: 100,
  });
  expect(movedPoint({ x: 100, y: 100 }, { key: 'ArrowDown', shiftKey: true }, picture)).toEqual({
    x: 100,
    y: 160,
  });
  expect(movedPoint({ x: 3, y: 0 }, { key: 'ArrowLeft', shiftKey: false }, picture)).toEqual({ x: 0, y: 0 });
  expect(movedPoint({ x: 3, y: 0 }, { key: 'a', shiftKey: false }, picture)).toBeUndefined();
});

test('FBK-3 a covered place is one colour: its content can’t be recovered', () => {
  const data = new Uint8ClampedArray([0, 0, 0, 255, 200, 100, 50, 255]);
  const filled: unknown[] = [];
  const context = {
    fillStyle: '',
    getImageData: () => ({ data }) as unknown as ImageData,
    fillRect: (...place: number[]) => void filled.push([context.fillStyle, ...place]),
  };
  coverRegion(context, { x: 4, y: 5, width: 2, height: 1 });
  expect(filled).toEqual([['rgb(100 50 25)', 4, 5, 2, 1]]);
});
