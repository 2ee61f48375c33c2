import sharp from 'sharp';
import { drawnPages } from './pdf-pixels.ts';

/** How somebody took a picture of a page. */
interface Taken {
  readonly page?: number;
  /** Pixels to an inch of the page. */
  readonly dpi?: number;
  readonly degrees?: number;
  /** How far it leans, as a share of its height. */
  readonly skew?: number;
  readonly blur?: number;
  /** How much of the light is left. */
  readonly light?: number;
  readonly quality?: number;
}

/** One page as somebody photographed it: small, askew, a little soft and dark, and pressed into a JPEG of half quality. */
export async function photographOf(copy: Uint8Array, how: Taken = {}): Promise<Buffer<ArrayBuffer>> {
  const { page = 0, dpi = 120, degrees = 7, skew = 0, blur = 0.6, light = 0.8, quality = 50 } = how;
  const drawn = (await drawnPages(copy, dpi / 72))[page];
  if (!drawn) throw new Error(`there is no page ${page + 1}`);
  const { width, height, pixels } = drawn;
  const desk = '#6b6258';
  const turned = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .rotate(degrees, { background: desk })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const leaning = sharp(turned).affine([1, skew, 0, 1], { background: desk });
  const taken = (blur > 0 ? leaning.blur(blur) : leaning).linear(light, 0);
  return Buffer.from(new Uint8Array(await taken.jpeg({ quality }).toBuffer()));
}
