import { limits } from '../../../limits.ts';
import { type Crop, squareOf } from './crop.ts';

/** The chosen square as its own file, without anything else from the picture. */
export async function drawSquare(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { left, top, edge } = squareOf(picture, crop);
  const canvas = document.createElement('canvas');
  canvas.width = limits.photoEdge;
  canvas.height = limits.photoEdge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, edge, edge, 0, 0, limits.photoEdge, limits.photoEdge);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      'image/jpeg',
      0.9,
    );
  });
}
