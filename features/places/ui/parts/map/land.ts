import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import land from 'world-atlas/land-110m.json';
import { pointOf, sheet } from './projection.ts';

type Outline = readonly (readonly [longitude: number, latitude: number])[];

const topology = land as unknown as Topology<{ land: GeometryCollection }>;

/** The outlines of all land as one path on the sheet. */
export const landPath: string = feature(topology, topology.objects.land)
  .features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat();
    return geometry.type === 'Polygon' ? geometry.coordinates : [];
  })
  .flatMap((ring) => bothEnds(unbroken(ring)))
  .map(pathOf)
  .join('');

/**
 * Unwraps land that crosses the edge of the sheet, so that its longitudes continue instead of jumping to the other
 * edge.
 */
function unbroken(ring: readonly (readonly number[])[]): Outline {
  let [before, turns] = [ring[0]?.[0] ?? 0, 0];
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) turns -= 360;
    if (longitude - before < -180) turns += 360;
    before = longitude;
    return [longitude + turns, latitude];
  });
}

/** Draws land that crosses one edge at the other edge as well. */
function bothEnds(outline: Outline): Outline[] {
  const beyond = outline.find(([longitude]) => Math.abs(longitude) > 180);
  if (!beyond) return [outline];
  const turn = beyond[0] > 180 ? -360 : 360;
  return [outline, outline.map(([longitude, latitude]) => [longitude + turn, latitude] as const)];
}

function pathOf(outline: Outline): string {
  const points = outline.map(([longitude, latitude]) => pointOf({ longitude, latitude }));
  // Antarctica is below the sheet.
  if (points.every(({ y }) => y > sheet.height)) return '';
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
