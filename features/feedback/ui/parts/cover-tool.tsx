import { Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './cover-tool.module.css';
import { coverRegion, movedPoint, type Point, type Region, regionBetween } from './regions.ts';

const { screenshot: words } = copy;

type CoverToolProps = {
  picture: HTMLCanvasElement;
  /** Gets the changed picture and the number of covered places; undefined when there are none. */
  onDone: (changed: HTMLCanvasElement | undefined, places: number) => void;
};

/** Covers places of the picture: by dragging, by two presses, or with the keyboard. */
export function CoverTool({ picture, onDone }: CoverToolProps) {
  const cover = useCover(picture);
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (canvas.current) cover.draw(canvas.current);
  });

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const scale = picture.width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (cover.move(event)) event.preventDefault();
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // Ctrl Enter would send the report from here.
      event.stopPropagation();
      announce(cover.setCorner() ? words.placed : words.corner);
    }
  };
  return (
    <Stack gap={8}>
      <Text as="p" size="sm" tone="muted">
        {words.howTo}
      </Text>
      <button
        ref={button}
        type="button"
        className={layout(
          { p: 0, clip: true, bg: 'none', border: 'hairline', radius: 'chip', block: true, fullWidth: true },
          classes.canvas,
        )}
        aria-label={words.canvas}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          cover.press(pointOf(event));
        }}
        onPointerMove={(event) => cover.follow(pointOf(event))}
        onPointerUp={(event) => cover.release(pointOf(event))}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={picture.width} height={picture.height} />
      </button>
      <Row gap={8} justify="end">
        <Button variant="default" size="sm" disabled={cover.places === 0} onClick={cover.undo}>
          {words.undo}
        </Button>
        <Button variant="default" size="sm" onClick={() => onDone(cover.result(), cover.places)}>
          {words.done}
        </Button>
      </Row>
    </Stack>
  );
}

/** Covers places of a picture: two opposite corners make one, in either order. */
function useCover(picture: HTMLCanvasElement) {
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const [cross, setCross] = useState<Point>({ x: picture.width / 2, y: picture.height / 2 });
  const [corner, setCorner] = useState<Point>();
  const [isDragging, setIsDragging] = useState(false);

  /** Covers the region between the two corners; false when too small to be intended. */
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
    /** Pointer down: the first corner, or the second of two presses. */
    press(at: Point) {
      setCross(at);
      setIsDragging(!set(at));
    },
    follow(at: Point) {
      if (isDragging || corner) setCross(at);
    },
    /** Pointer up after a drag: the second corner. Without a drag, waits for the next press. */
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
    /** Sets a corner at the cross; true when that covered a place. */
    setCorner: () => set(cross),
    undo: () => setRegions((all) => all.slice(0, -1)),
    /** Draws the picture as it would be sent, with the current selection. */
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

/** The cross in two tones, visible on dark and light. */
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
