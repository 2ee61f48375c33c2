/** Longitude and latitude on a flat sheet: equirectangular, true to shape at 38 degrees, without Antarctica. */

export type GeoPoint = { readonly latitude: number; readonly longitude: number };
/** A point on the sheet. */
export type Point = { readonly x: number; readonly y: number };
export type Frame = Point & { readonly width: number; readonly height: number };

const trueAt = Math.cos((38 * Math.PI) / 180);
const north = 84;
const south = -57;

/** The whole sheet. */
export const sheet: Frame = { x: 0, y: 0, width: 360 * trueAt, height: north - south };

/** Projects a location onto the sheet. */
export const pointOf = ({ latitude, longitude }: GeoPoint): Point => ({
  x: (longitude + 180) * trueAt,
  y: north - latitude,
});

/** The closest frame that shows all points, zoomed at most `closest` times and kept within the sheet. */
export function frameAround(points: readonly Point[], closest: number): Frame {
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  // Leaves room for the marks at the edges.
  const part = Math.max(
    1 / closest,
    ((right - left) * 1.6) / sheet.width,
    ((bottom - top) * 1.6) / sheet.height,
  );
  const scale = Math.min(1, part);
  const [width, height] = [sheet.width * scale, sheet.height * scale];
  const within = (middle: number, size: number, whole: number) =>
    Math.min(Math.max(0, middle - size / 2), whole - size);
  return {
    x: within((left + right) / 2, width, sheet.width),
    y: within((top + bottom) / 2, height, sheet.height),
    width,
    height,
  };
}
