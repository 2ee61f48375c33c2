interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance between two points, kilometres. */
export function kilometresBetween(one: GeoPoint, other: GeoPoint): number {
  const latitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitude;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
