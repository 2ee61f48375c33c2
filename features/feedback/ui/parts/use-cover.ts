import { useState } from 'react';
import { coverRegion, movedPoint, type Point, type Region, regionBetween } from './regions.ts';

/** Covering places of a picture: two opposite corners make one, whichever way they are set. */
export function useCover(picture: HTMLCanvasElement) {
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const [cross, setCross] = useState<Point>({ x: picture.width / 2, y: picture.height / 2 });
  const [corner, setCorner] = useState<Point>();
  const [isDragging, setIsDragging] = useState(false);

  /** Covers what lies between the two corners; false when that is too small to be meant. */
  const close = (from: Point, to: Point): boolean => {
    const region = regionBetween(from, to, picture);
    if (!region) return false;
    setRegions((all) => [...all, region]);
    setCorner(undefined);
    return true;
  };
  const set = (at: Point): boolean => {
    if (corner && close(corner, at)) return true;
    setCorner(at);
    return false;
  };

  return {
    places: regions.length,
    /** A pointer goes down: the first corner, or the second one of two presses. */
    press(at: Point) {
      setCross(at);
      setIsDragging(!set(at));
    },
    follow(at: Point) {
      if (isDragging || corner) setCross(at);
    },
    /** A pointer that was dragged comes up: the second corner. One that was not waits for the next press. */
    release(at: Point) {
      setIsDragging(false);
      if (isDragging && corner) close(corner, at);
    },
    /** An arrow key; false for other keys. */
    move(key: { key: string; shiftKey: boolean }): boolean {
      const moved = movedPoint(cross, key, picture);
      if (moved) setCross(moved);
      return moved !== undefined;
    },
    /** Sets a corner where the cross is; true when a place was covered by it. */
    setCorner: () => set(cross),
    undo: () => setRegions((all) => all.slice(0, -1)),
    /** The picture as it would go, with what is just being chosen. */
    draw(canvas: HTMLCanvasElement) {
      const context = canvas.getContext('2d');
      if (!context) return;
      drawCovered(context, picture, regions);
      drawCross(context, { picture, cross, corner });
    },
    /** The changed picture; undefined when nothing was covered. */
    result(): HTMLCanvasElement | undefined {
      if (regions.length === 0) return undefined;
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      const context = canvas.getContext('2d');
      if (!context) return undefined;
      drawCovered(context, picture, regions);
      return canvas;
    },
  };
}

function drawCovered(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  regions: readonly Region[],
): void {
  context.drawImage(picture, 0, 0);
  for (const region of regions) coverRegion(context, region);
}

type Cursor = { picture: HTMLCanvasElement; cross: Point; corner: Point | undefined };

/** The cross in two tones, so that it is seen on dark and on light. */
function drawCross(context: CanvasRenderingContext2D, { picture, cross, corner }: Cursor): void {
  const arm = Math.max(8, picture.width / 60);
  const outline = corner && regionBetween(corner, cross, picture);
  const tones = getComputedStyle(context.canvas);
  for (const [tone, wide] of [
    ['--page', 5],
    ['--ink', 2],
  ] as const) {
    context.strokeStyle = tones.getPropertyValue(tone);
    context.lineWidth = (wide * picture.width) / 1_200;
    context.beginPath();
    context.moveTo(cross.x - arm, cross.y);
    context.lineTo(cross.x + arm, cross.y);
    context.moveTo(cross.x, cross.y - arm);
    context.lineTo(cross.x, cross.y + arm);
    if (outline) context.rect(outline.x, outline.y, outline.width, outline.height);
    context.stroke();
  }
}
