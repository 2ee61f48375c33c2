// A separate process, started by images.ts: a picture that crashes the decoder ends only this process.
import sharp from 'sharp';
import {
  type ImageAnswer,
  type ImageOrder,
  type ImageOutcome,
  type ImageType,
  imageLimits,
} from './image-rules.ts';

sharp.cache(false);
sharp.concurrency(1);

const typeOf: Readonly<Record<string, ImageType>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

process.on('message', (order: ImageOrder) => {
  void make(order.bytes).then((outcome) => {
    const answer: ImageAnswer = { number: order.number, outcome };
    process.send?.(answer);
  });
});

/** Decodes and redraws: comments, locations, thumbnails and data hidden after the picture are dropped. */
async function make(bytes: Uint8Array): Promise<ImageOutcome> {
  try {
    const source = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'warning' });
    const { format } = await source.metadata();
    const type = typeOf[format ?? ''];
    if (!type || !format) return { kind: 'no_image' };
    const drawn = source.autoOrient().timeout({ seconds: imageLimits.workMs / 1_000 });
    const { data, info } = await drawn.toFormat(format).toBuffer({ resolveWithObject: true });
    return { kind: 'made', type, bytes: data, width: info.width, height: info.height };
  } catch (fault) {
    const words = fault instanceof Error ? fault.message : '';
    if (/pixel limit/i.test(words)) return { kind: 'too_many_pixels' };
    if (/timeout/i.test(words)) return { kind: 'took_too_long' };
    return { kind: 'no_image' };
  }
}
