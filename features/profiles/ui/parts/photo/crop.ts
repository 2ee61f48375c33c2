import { limits } from '../../../limits.ts';

/** A square of a picture: its center as a fraction of the picture, and the zoom. */
export type Crop = { x: number; y: number; zoom: number };

export const zoomMax = 4;
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

type Size = { width: number; height: number };

/** The square in pixels; it stays within the picture. */
export function squareOf({ width, height }: Size, crop: Crop): { left: number; top: number; edge: number } {
  const edge = Math.min(width, height) / crop.zoom;
  const place = (middle: number, length: number) =>
    Math.min(Math.max(middle * length - edge / 2, 0), length - edge);
  return { left: place(crop.x, width), top: place(crop.y, height), edge };
}

/** The crop moved by fractions of its edge and zoomed, kept within the picture. */
export function moved(size: Size, crop: Crop, by: { x?: number; y?: number; zoom?: number }): Crop {
  const zoom = Math.min(Math.max(by.zoom ?? crop.zoom, 1), zoomMax);
  const { left, top, edge } = squareOf(size, { ...crop, zoom });
  const middle = {
    x: (left + edge / 2 + (by.x ?? 0) * edge) / size.width,
    y: (top + edge / 2 + (by.y ?? 0) * edge) / size.height,
    zoom,
  };
  const kept = squareOf(size, middle);
  return {
    x: (kept.left + edge / 2) / size.width,
    y: (kept.top + edge / 2) / size.height,
    zoom,
  };
}

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
