import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { imageLimits } from './image-rules.ts';

/** No page has more. */
const symbolsMax = 16;
/** A screenshot of a page has two or three pixels to a module: it is read enlarged, too. */
const smallSide = 2_000;

const options: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: symbolsMax, tryHarder: true };

/** The library's program, from its package: left alone, it would be fetched from another server. */
const program = readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));

/**
 * What the QR symbols in a picture say. It is read as it is, then enlarged if it is small, then with its contrast stretched;
 * the first of these that shows a symbol counts.
 */
export async function symbolsIn(source: Sharp): Promise<readonly string[]> {
  const wasmBinary = new Uint8Array(await program).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const side = imageLimits.readSide;
  const { data, info } = await source
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const grey = () => sharp(data, { raw: { width, height, channels: 1 } });
  const isSmall = Math.max(width, height) <= smallSide;
  const ways = [
    grey(),
    ...(isSmall ? [grey().resize({ width: width * 2, kernel: 'cubic' })] : []),
    grey().normalise().sharpen(),
  ];
  for (const way of ways) {
    const texts = await textsOf(way);
    if (texts.length > 0) return texts;
  }
  return [];
}

async function textsOf(picture: Sharp): Promise<string[]> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  const found = await readBarcodes(pixels, options);
  return [...new Set(found.filter(({ isValid }) => isValid).map(({ text }) => text))];
}
