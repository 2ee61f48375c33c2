// Recognises films by their bytes; the type a browser claims is not trusted.

/** The accepted types of films, stored as they came and played by the browser's own player. */
export const filmTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export type FilmType = (typeof filmTypes)[number];

export const isFilmType = (type: string): type is FilmType => (filmTypes as readonly string[]).includes(type);

/** Brands of the same container that hold a picture or sound alone. */
const otherBrands = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'M4A ', 'M4B '];
const matroska = [0x1a, 0x45, 0xdf, 0xa3];
/** How far into a file its kind is named. */
const headBytes = 4_096;

/** Whether bytes are of the claimed type. */
export function isFilm(bytes: Uint8Array, type: FilmType): boolean {
  if (type === 'video/webm')
    return matroska.every((byte, at) => bytes[at] === byte) && textAt(bytes, 0, headBytes).includes('webm');
  const first = textAt(bytes, 4, 8);
  const brand = textAt(bytes, 8, 12);
  // QuickTime is older than brands: without one, the first box is any of these.
  if (type === 'video/quicktime')
    return first === 'ftyp' ? brand === 'qt  ' : ['moov', 'mdat', 'wide'].includes(first);
  return first === 'ftyp' && brand !== 'qt  ' && !otherBrands.includes(brand);
}

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');
