/** Cuts words so that they fit a width in pixels, with an ellipsis where something is left out. */
export type FitWords = (words: string, width: number) => string;

/**
 * Measures each text and width once. CSS could cut text too, but only with a clip on every block, and hundreds of clips
 * make scrolling a board slow.
 *
 * @param font As a canvas takes it, `12px Inter`.
 */
export function wordFitter(font: string): FitWords {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (words) => words;
  canvas.font = font;
  // The first measurement looks up the font: do it now, not while the first blocks are drawn.
  canvas.measureText('…');
  const known = new Map<string, string>();
  const fits = (words: string, width: number) => canvas.measureText(words).width <= width;
  return (words, width) => {
    const key = `${width} ${words}`;
    const cut = known.get(key) ?? longestThat((part) => fits(part, width), words);
    known.set(key, cut);
    return cut;
  };
}

/** The whole text, or as much of its beginning as fits with an ellipsis. */
export function longestThat(fits: (words: string) => boolean, words: string): string {
  if (fits(words)) return words;
  const letters = [...words];
  let [least, most] = [0, letters.length - 1];
  const beginning = (length: number) =>
    `${letters
      .slice(0, length)
      .join('')
      .replace(/[ ,:]+$/, '')}…`;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(beginning(middle))) least = middle;
    else most = middle - 1;
  }
  return least === 0 ? '' : beginning(least);
}
