import { PDFArray, type PDFContext, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';

/** A page as it is seen: cropped and turned. */
export interface SeenPage {
  /** Width and height as seen, in the page's own units. */
  readonly width: number;
  readonly height: number;
  /** Takes a point as seen, from the lower left corner, to the page's own coordinates. */
  readonly toPage: Matrix;
  readonly media: Box;
  readonly crop: Box;
  /** 0, 90, 180 or 270, clockwise. */
  readonly rotate: number;
}

export type Matrix = readonly [number, number, number, number, number, number];
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Letter, for a page without a usable size. */
const fallback: Box = [0, 0, 612, 792];

/** The first matrix's result is what the second one is applied to. */
export const after = (first: Matrix, second: Matrix): Matrix => [
  first[0] * second[0] + first[1] * second[2],
  first[0] * second[1] + first[1] * second[3],
  first[2] * second[0] + first[3] * second[2],
  first[2] * second[1] + first[3] * second[3],
  first[4] * second[0] + first[5] * second[2] + second[4],
  first[4] * second[1] + first[5] * second[3] + second[5],
];

/** A matrix as operands of `cm`. */
export const operands = (matrix: Matrix): string =>
  matrix.map((value) => String(Math.round(value * 100_000) / 100_000)).join(' ');

/** How a page is seen. Boxes may be written from any corner, and a crop may reach beyond the page. */
export function seenPage({ node, doc }: PDFPage): SeenPage {
  const media =
    boxOf(
      doc.context,
      quiet(() => node.MediaBox()),
    ) ?? fallback;
  const crop = within(
    boxOf(
      doc.context,
      quiet(() => node.CropBox()),
    ) ?? media,
    media,
  );
  const turned = quiet(() => node.Rotate())?.asNumber() ?? 0;
  const rotate = (((Math.round(turned / 90) * 90) % 360) + 360) % 360;
  const [left, bottom, right, top] = crop;
  const [across, up] = [right - left, top - bottom];
  const isOnSide = rotate === 90 || rotate === 270;
  const size = { width: isOnSide ? up : across, height: isOnSide ? across : up };
  return { ...size, toPage: turns[rotate]?.(crop) ?? [1, 0, 0, 1, left, bottom], media, crop, rotate };
}

const turns: Readonly<Record<number, (crop: Box) => Matrix>> = {
  90: ([, bottom, right]) => [0, 1, -1, 0, right, bottom],
  180: ([, , right, top]) => [-1, 0, 0, -1, right, top],
  270: ([left, , , top]) => [0, -1, 1, 0, left, top],
};

/** Undefined if an entry is missing or of another type. */
function quiet<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A rectangle with its corners in order; undefined if it is none, or empty. */
export function boxOf(context: PDFContext, written: PDFArray | undefined): Box | undefined {
  if (!(written instanceof PDFArray) || written.size() !== 4) return undefined;
  const corners = written.asArray().map((value) => context.lookup(value));
  const [a, b, c, d] = corners.map((value) => (value instanceof PDFNumber ? value.asNumber() : Number.NaN));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box[2] - box[0] > 0 && box[3] - box[1] > 0 ? box : undefined;
}

function within(crop: Box, media: Box): Box {
  const cut: Box = [
    Math.max(crop[0], media[0]),
    Math.max(crop[1], media[1]),
    Math.min(crop[2], media[2]),
    Math.min(crop[3], media[3]),
  ];
  return cut[2] > cut[0] && cut[3] > cut[1] ? cut : media;
}
