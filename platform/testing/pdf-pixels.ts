import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One page as it is drawn, four bytes for each pixel. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

interface Surface {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/** Draws the pages of a PDF as a reader shows them. */
export async function drawnPages(bytes: Uint8Array, scale = 1): Promise<DrawnPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 });
  try {
    const file = await task.promise;
    const drawn: DrawnPage[] = [];
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number);
      const viewport = page.getViewport({ scale });
      const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
      const { canvas, context } = (file.canvasFactory as { create(w: number, h: number): Surface }).create(
        width,
        height,
      );
      await page.render({ canvas, canvasContext: context, viewport }).promise;
      drawn.push({ width, height, pixels: context.getImageData(0, 0, width, height).data });
    }
    return drawn;
  } finally {
    await task.destroy();
  }
}

/** How many pixels of two drawings of a page differ visibly, between two heights from the top. */
export function differing(one: DrawnPage, other: DrawnPage, [top, end]: readonly [number, number]): number {
  let count = 0;
  for (let at = Math.floor(top) * one.width * 4; at < Math.ceil(end) * one.width * 4; at += 4)
    if (Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) > 8) count++;
  return count;
}
