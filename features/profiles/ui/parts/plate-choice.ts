/** Stable choices for a drawn plate: the same title always looks the same. */
export type PlateChoice = {
  /** Which drawing, 0 to `motifs - 1`. */
  motif: number;
  /** Which colours, 0 to `palettes - 1`. */
  palette: number;
  /** Shifts details of the drawing, 0 to 1, so that two plates with one motif differ. */
  turn: number;
  /** The drawing is flipped. */
  isMirrored: boolean;
};

/** How many drawings and colours there are; changing a number changes every plate of the product. */
export const plateFamily = { motifs: 10, palettes: 9 } as const;

/** The plate of a title, ignoring case, the encoding of accents, and outer spaces. */
export function plateOf(title: string): PlateChoice {
  const hash = hashOf(title.normalize('NFC').trim().toLowerCase());
  return {
    motif: hash % plateFamily.motifs,
    palette: (hash >>> 8) % plateFamily.palettes,
    turn: ((hash >>> 16) & 0xff) / 0xff,
    isMirrored: ((hash >>> 24) & 1) === 1,
  };
}

/** The first `max` titles that look different next to each other; similar ones only if there are no others. */
export function unlikeTitles(titles: readonly string[], max: number): string[] {
  const isFirstOfMotif = (title: string, index: number) =>
    titles.findIndex((other) => plateOf(other).motif === plateOf(title).motif) === index;
  const different = titles.filter(isFirstOfMotif);
  return [...different, ...titles.filter((title) => !different.includes(title))].slice(0, max);
}

/** FNV-1a with a final mix: its low bits alone repeat too often over short titles. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A title set at the foot of a plate: font size and lines, in drawing units. */
export type TitleSetting = { size: number; lines: string[] };

/** Width for the title on a plate that is 120 units wide. */
const lineWidth = 101;
const settings = [
  { size: 17, linesMax: 3 },
  { size: 14, linesMax: 4 },
  { size: 11.5, linesMax: 5 },
] as const;

/** Sets a title as large as it fits; if it does not fit at the smallest size, it ends in an ellipsis. */
export function setTitle(title: string): TitleSetting {
  const words = title.trim().split(/\s+/);
  for (const { size, linesMax } of settings) {
    const lines = broken(words, size);
    if (lines.length <= linesMax && lines.every((line) => widthOf(line, size) <= lineWidth))
      return { size, lines };
  }
  const { size, linesMax } = settings[2];
  const lines = broken(words, size);
  const shown = lines.slice(0, linesMax).map((line) => cut(line, size));
  if (lines.length > linesMax) shown[linesMax - 1] = cut(`${shown[linesMax - 1] ?? ''} …`, size);
  return { size, lines: shown };
}

function broken(words: readonly string[], size: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer, size) <= lineWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, size: number): string {
  if (widthOf(line, size) <= lineWidth) return line;
  let kept = line.replace(/ ?…$/, '');
  while (kept && widthOf(`${kept}…`, size) > lineWidth) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}

/** Approximates the width of Inter at weight 700: enough to break lines without a layout engine. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, character) => sum + advance(character), 0) * size;

function advance(character: string): number {
  if (/[ijl.,:;'’!|]/.test(character)) return 0.3;
  if (/[ frt()-]/.test(character)) return 0.38;
  if (/[mwMW@…]/.test(character)) return 0.9;
  if (/[\p{Lu}\d&]/u.test(character)) return 0.7;
  return (character.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.59;
}
