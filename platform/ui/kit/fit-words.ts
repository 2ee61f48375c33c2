/** Cuts words so that they fit a width in pixels, with an ellipsis where something is left out. */
export type FitWords = (words: string, width: number) => string;

/**
 * Cuts by measuring, each words and width once. A style sheet can do it too, but then every block of a board has a clip
 * of its own, and hundreds of those cost more than all else that moving the board takes.
 *
 * @param font As a canvas takes it, `12px Inter`.
 */
export function wordFitter(font: string): FitWords {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (words) => words;
  canvas.font = font;
  const known = new Map<string, string>();
  const fits = (words: string, width: number) => canvas.measureText(words).width <= width;
  return (words, width) => {
    const key = `${width} ${words}`;
    const cut = known.get(key) ?? longestThat((part) => fits(part, width), words);
    known.set(key, cut);
    return cut;
  };
}

/** All of the words, or the longest beginning of them that fits with an ellipsis. */
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
