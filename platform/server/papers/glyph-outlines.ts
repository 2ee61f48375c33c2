import type { PathCommand } from 'fontkit';

type Point = { readonly x: number; readonly y: number; readonly isOnCurve: boolean };
export type Contour = readonly Point[];
/** `xMin`, `yMin`, `xMax` and `yMax` of an outline. */
export type Box = readonly [xMin: number, yMin: number, xMax: number, yMax: number];

export type Offset = { readonly x: number; readonly y: number };

/** Outlines in whole units; cubic curves, which TrueType does not have, as four quadratic ones each. */
export function outlineOf(commands: readonly PathCommand[], scale: number, offset: Offset): Contour[] {
  const contours: Point[][] = [];
  let open: Point[] = [];
  let last = { x: 0, y: 0 };
  const put = (x: number, y: number, isOnCurve: boolean) => {
    if (isOnCurve) last = { x, y };
    open.push({ x: Math.round(x * scale + offset.x), y: Math.round(y * scale + offset.y), isOnCurve });
  };
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') {
      open = [];
      contours.push(open);
      put(a, b, true);
    } else if (command === 'lineTo') put(a, b, true);
    else if (command === 'quadraticCurveTo') {
      put(a, b, false);
      put(c, d, true);
    } else if (command === 'bezierCurveTo') cubic(last, [a, b, c, d, e, f], put);
  }
  return contours.map(withoutRepeatedEnd).filter((contour) => contour.length > 2);
}

type Put = (x: number, y: number, isOnCurve: boolean) => void;

function cubic(from: Offset, [ax, ay, bx, by, x, y]: readonly number[] & { length: 6 }, put: Put): void {
  const at = (p: readonly [number, number, number, number], t: number) =>
    (1 - t) ** 3 * p[0] + 3 * (1 - t) ** 2 * t * p[1] + 3 * (1 - t) * t ** 2 * p[2] + t ** 3 * p[3];
  const slope = (p: readonly [number, number, number, number], t: number) =>
    3 * ((1 - t) ** 2 * (p[1] - p[0]) + 2 * (1 - t) * t * (p[2] - p[1]) + t ** 2 * (p[3] - p[2]));
  const xs = [from.x, ax ?? 0, bx ?? 0, x ?? 0] as const;
  const ys = [from.y, ay ?? 0, by ?? 0, y ?? 0] as const;
  for (let step = 0; step < 4; step++) {
    const [t, next] = [step / 4, (step + 1) / 4];
    // The control point that meets the tangent at the start, half a step on.
    put(at(xs, t) + slope(xs, t) / 8, at(ys, t) + slope(ys, t) / 8, false);
    put(at(xs, next), at(ys, next), true);
  }
}

function withoutRepeatedEnd(contour: readonly Point[]): Contour {
  const [first, last] = [contour[0], contour.at(-1)];
  const isRepeated = contour.length > 1 && last?.isOnCurve && first?.x === last.x && first.y === last.y;
  return isRepeated ? contour.slice(0, -1) : contour;
}

const span = (values: readonly number[]) =>
  values.length === 0 ? ([0, 0] as const) : ([Math.min(...values), Math.max(...values)] as const);

/** The smallest box around an outline. */
export function boxOf(outline: readonly Contour[]): Box {
  const points = outline.flat();
  const [xMin, xMax] = span(points.map(({ x }) => x));
  const [yMin, yMax] = span(points.map(({ y }) => y));
  return [xMin, yMin, xMax, yMax];
}

/** A glyph of the `glyf` table: no instructions, coordinates of one byte where they fit. */
export function encodeGlyph(outline: readonly Contour[], box: Box): Buffer {
  if (outline.length === 0) return Buffer.alloc(0);
  const points = outline.flat();
  const head = Buffer.alloc(10 + outline.length * 2 + 2);
  [outline.length, ...box].forEach((value, index) => head.writeInt16BE(value, index * 2));
  let end = -1;
  outline.forEach((contour, index) => {
    end += contour.length;
    head.writeUInt16BE(end, 10 + index * 2);
  });
  const xs = deltas(points.map(({ x }) => x));
  const ys = deltas(points.map(({ y }) => y));
  const flags = points.map(({ isOnCurve }, index) => {
    const [dx = 0, dy = 0] = [xs[index], ys[index]];
    return (isOnCurve ? 1 : 0) | (dx === 0 ? 16 : short(dx, 2, 16)) | (dy === 0 ? 32 : short(dy, 4, 32));
  });
  const body = Buffer.concat([head, Buffer.from(flags), packed(xs), packed(ys)]);
  return body.length % 2 === 0 ? body : Buffer.concat([body, Buffer.alloc(1)]);
}

const deltas = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
const isShort = (delta: number) => Math.abs(delta) < 256;
const short = (delta: number, flag: number, positive: number) =>
  isShort(delta) ? flag | (delta > 0 ? positive : 0) : 0;

function packed(all: readonly number[]): Buffer {
  const parts = all.flatMap((delta) => {
    if (delta === 0) return [];
    if (isShort(delta)) return [Math.abs(delta)];
    return [(delta >> 8) & 0xff, delta & 0xff];
  });
  return Buffer.from(parts);
}
