// A separate process, started by images.ts: a picture that crashes the decoder ends only this process.
import sharp from 'sharp';
import {
  type ImageAnswer,
  type ImageFailure,
  type ImageOrder,
  type ImageOutcome,
  type ImageType,
  imageLimits,
  type SymbolsOutcome,
} from './image-rules.ts';

sharp.cache(false);
sharp.concurrency(1);

const typeOf: Readonly<Record<string, ImageType>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

process.on('message', (order: ImageOrder) => {
  void (order.task === 'make' ? make(order.bytes) : read(order.bytes)).then((outcome) => {
    const answer: ImageAnswer = { number: order.number, outcome };
    process.send?.(answer);
  });
});

/** Decodes and redraws: comments, locations, thumbnails and data hidden after the picture are dropped. */
async function make(bytes: Uint8Array): Promise<ImageOutcome> {
  try {
    const opened = await open(bytes);
    if (!opened) return { kind: 'no_image' };
    const { source, format, type } = opened;
    const { data, info } = await source.toFormat(format).toBuffer({ resolveWithObject: true });
    return { kind: 'made', type, bytes: data, width: info.width, height: info.height };
  } catch (fault) {
    return failureOf(fault);
  }
}

/** Reads the QR symbols of a page that was photographed. */
async function read(bytes: Uint8Array): Promise<SymbolsOutcome> {
  try {
    const opened = await open(bytes);
    if (!opened) return { kind: 'no_image' };
    const { symbolsIn } = await import('./symbols.ts');
    return { kind: 'read', texts: await symbolsIn(opened.source) };
  } catch (fault) {
    return failureOf(fault);
  }
}

/** A picture upright, to be decoded within the limits; undefined for what is none. */
async function open(bytes: Uint8Array) {
  const source = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'warning' });
  const { format } = await source.metadata();
  const type = typeOf[format ?? ''];
  if (!type || !format) return undefined;
  return { source: source.autoOrient().timeout({ seconds: imageLimits.workMs / 1_000 }), format, type };
}

function failureOf(fault: unknown): ImageFailure {
  const words = fault instanceof Error ? fault.message : '';
  if (/pixel limit/i.test(words)) return { kind: 'too_many_pixels' };
  if (/timeout/i.test(words)) return { kind: 'took_too_long' };
  return { kind: 'no_image' };
}
