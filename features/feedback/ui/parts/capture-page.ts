import type { SnapdomPlugin } from '@zumer/snapdom';

/** Private parts of the screen: marked messages and notes, fields being typed in, mails. */
const privateParts = '[data-private], [type="password"], textarea, [contenteditable="true"], iframe';
const address = /[^\s@]+@[^\s@]+\.[^\s@]+/;

/** Whether a part of the page must be hidden: it is marked, or contains an e-mail address. */
function isPrivate(node: Element): boolean {
  if (node.matches(privateParts)) return true;
  if (node instanceof HTMLInputElement) return address.test(node.value);
  return [...node.childNodes].some(
    (child) => child.nodeType === Node.TEXT_NODE && address.test(child.nodeValue ?? ''),
  );
}

/** Replaces private parts with an empty block: their text isn't even in the drawing (FBK-3). */
const mask: SnapdomPlugin = {
  name: 'backlot-mask',
  resolveNode: (node) => {
    if (!isPrivate(node)) return undefined;
    const plate = document.createElement('span');
    plate.style.background = getComputedStyle(node).getPropertyValue('--hairline');
    plate.style.borderRadius = '4px';
    return plate;
  },
  afterClone: ({ clone }) => {
    // A scroll bar would be drawn as a ghost in the wrong place; without its colours it keeps its space.
    for (const part of clone?.querySelectorAll<HTMLElement>('*') ?? []) {
      part.style?.setProperty('scrollbar-color', 'transparent transparent');
    }
  },
  beforeRender: ({ clone }) => {
    // For images it has downscaled, the library compares styles inside the page itself, which the page's policy
    // refuses; without its marks it compares nothing.
    for (const part of clone?.querySelectorAll('[data-snapdom-asset]') ?? [])
      part.removeAttribute('data-snapdom-asset');
  },
};

/** Draws the page as it is on screen, without the dialog, with private parts covered. Rejects if it can't. */
export async function capturePage(): Promise<HTMLCanvasElement> {
  const { snapdom } = await import('@zumer/snapdom');
  const page = document.getElementById('root');
  if (!page) throw new Error('there is no page to capture');
  const result = await snapdom(page, {
    plugins: [mask],
    clip: 'viewport',
    dpr: 1,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
  });
  const canvas = await result.toCanvas();
  if (canvas.width === 0 || canvas.height === 0) throw new Error('the page has no size');
  return canvas;
}

/** The picture as a file. Rejects if the browser can't write it. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the picture could not be written'));
    }, 'image/png');
  });
