import { type Frame, type GeoPoint, type Point, pointOf } from './projection.ts';

export type CountedPlace = GeoPoint & { readonly id: number; readonly label: string; readonly count: number };

/** Cities that would overlap, as one mark at the position of the largest. */
export type Cluster = Point & { readonly places: readonly CountedPlace[]; readonly count: number };

/** Merges cities in the frame that are closer than `apart` on the sheet; the largest first. */
export function clustersOf(places: readonly CountedPlace[], frame: Frame, apart: number): Cluster[] {
  const clusters: { x: number; y: number; places: CountedPlace[]; count: number }[] = [];
  for (const place of places.toSorted((one, other) => other.count - one.count || one.id - other.id)) {
    const point = pointOf(place);
    if (!isWithin(point, frame)) continue;
    const near = clusters.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < apart);
    if (near) {
      near.places.push(place);
      near.count += place.count;
    } else clusters.push({ ...point, places: [place], count: place.count });
  }
  return clusters;
}

const isWithin = ({ x, y }: Point, frame: Frame) =>
  x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
