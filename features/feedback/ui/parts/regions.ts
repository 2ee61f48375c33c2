/** A point on a picture, in its own pixels. */
export type Point = { readonly x: number; readonly y: number };
export type Region = Point & { readonly width: number; readonly height: number };

const smallest = 4;

/** The region between two opposite corners, inside the picture; undefined when too small to be intended. */
export function regionBetween(
  one: Point,
  other: Point,
  picture: { width: number; height: number },
): Region | undefined {
  const [left, right] = inOrder(clamp(one.x, picture.width), clamp(other.x, picture.width));
  const [top, bottom] = inOrder(clamp(one.y, picture.height), clamp(other.y, picture.height));
  const region = { x: left, y: top, width: right - left, height: bottom - top };
  return region.width < smallest || region.height < smallest ? undefined : region;
}

const clamp = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max));
const inOrder = (one: number, other: number) =>
  one < other ? ([one, other] as const) : ([other, one] as const);

/** Where an arrow key moves the cross; undefined for other keys. With shift it moves in big steps. */
export function movedPoint(
  { x, y }: Point,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  picture: { width: number; height: number },
): Point | undefined {
  const step = Math.max(1, Math.round(picture.width / (shiftKey ? 16 : 96)));
  const moves: Record<string, Point> = {
    ArrowLeft: { x: x - step, y },
    ArrowRight: { x: x + step, y },
    ArrowUp: { x, y: y - step },
    ArrowDown: { x, y: y + step },
  };
  const moved = moves[key];
  return moved && { x: clamp(moved.x, picture.width), y: clamp(moved.y, picture.height) };
}

type Pixels = Pick<CanvasRenderingContext2D, 'getImageData' | 'fillRect' | 'fillStyle'>;

/**
 * Covers a region with its own mean colour. Not blurred, although the button says so: a program can recover blurred
 * text, but not a single colour.
 */
export function coverRegion(context: Pixels, { x, y, width, height }: Region): void {
  const { data } = context.getImageData(x, y, width, height);
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0);
  }
  const means = sums.map((sum) => Math.round(sum / (data.length / 4)));
  context.fillStyle = `rgb(${means.join(' ')})`;
  context.fillRect(x, y, width, height);
}
