export interface Centre {
  /** degrees */
  lat: number;
  lon: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies (haversine). */
export function kilometresBetween(from: Centre, to: Centre): number {
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}
