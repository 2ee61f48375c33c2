import { symbolOf } from './code-symbol.ts';
import { type Letters, type ShapedText, SmallFont, unitsPerEm } from './small-font.ts';
import { hexCode, toUnicode } from './to-unicode.ts';

/** The mark on every page of a copy. */
export interface CopyMark {
  readonly name: string;
  readonly email: string;
  /** When it was opened, formatted. */
  readonly at: string;
  readonly code: string;
}

/** The fields of a template that differ from copy to copy, and the bytes each has, whatever stands in it. */
export const fieldBytes = {
  /** TrueType with the letters of this mark alone. */
  font: 24 * 1024,
  /** What each of its glyphs means, for whoever copies, searches or extracts the text. */
  letters: 6 * 1024,
  /** The advances of its glyphs. */
  widths: 1024,
  /** The name large, the rest small below it, in a square of 1000 units around the middle. */
  slant: 4 * 1024,
  /** Everything in one horizontal line, at most 1000 units wide. */
  foot: 4 * 1024,
  /** The code once more, as a symbol that is read off a picture of the page. */
  symbol: 3 * 1024,
} as const;
export type FieldName = keyof typeof fieldBytes;
export const fieldNames = Object.keys(fieldBytes) as FieldName[];

/** What stands in the fields for one opening. */
export type MarkFields = Readonly<Record<FieldName, Uint8Array>>;

/** The widest line: the width of a page, or the length of its slanted line. */
const lineUnits = 1000;
const longestName = 60;

/** The line at the foot of each page. */
export const footOf = ({ name, email, at, code }: CopyMark): string =>
  `Confidential - opened by ${name}, ${email}, ${at}, ${code}`;

/** Draws a mark. The same mark always gives the same bytes, so a copy can be read in parts from several servers. */
export async function drawFields(mark: CopyMark, all: Letters): Promise<MarkFields> {
  // A name of many rare letters may need more room than there is: it is cut, the address and the code stay whole.
  for (let length = longestName; ; length = Math.floor(length / 2)) {
    const letters = [...mark.name];
    const name = letters.length > length ? `${letters.slice(0, length).join('')}...` : mark.name;
    const drawn = await draw({ ...mark, name }, all);
    if (fieldNames.every((field) => drawn[field].length <= fieldBytes[field])) return padded(drawn);
    if (length === 0) throw new Error('a mark has no room');
  }
}

async function draw(mark: CopyMark, all: Letters): Promise<MarkFields> {
  const font = new SmallFont(all);
  const large = await font.shape(mark.name.toUpperCase());
  const small = await font.shape(`${mark.email}  ${mark.at}  ${mark.code}`);
  const foot = await font.shape(footOf(mark));
  const slanted = [
    'q /Faint gs .35 g 1 G .5 w 2 Tr',
    lineOf(large, { y: 10, largest: 57 }),
    lineOf(small, { y: -38, largest: 22 }),
    'Q',
  ];
  const size = sizeOf(foot, 11.4);
  const half = (foot.width / unitsPerEm) * size * 0.5 + 4;
  // On a plate, so that it can be read on pages that are dark or full.
  const plate = `q /Plate gs 1 g ${-round(half)} -4 ${round(half * 2)} 15 re f Q`;
  const line = ['q /Clear gs .35 g', lineOf(foot, { y: 0, largest: 11.4 }), 'Q'];
  return {
    font: font.file(),
    letters: latin(toUnicode(font.meanings)),
    widths: latin(`[1 [${font.advances.join(' ')}]]`),
    slant: latin(slanted.join('\n')),
    foot: latin([plate, ...line].join('\n')),
    symbol: latin(symbolOf(mark.code)),
  };
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const round = (value: number) => Math.round(value * 100) / 100;

const sizeOf = ({ width }: ShapedText, largest: number) =>
  round(Math.min(largest, (lineUnits * unitsPerEm) / Math.max(1, width)));

/** One line around the middle, as large as allowed and no wider than a page. */
function lineOf(text: ShapedText, { y, largest }: { readonly y: number; readonly largest: number }): string {
  const size = sizeOf(text, largest);
  const left = round((-text.width / unitsPerEm / 2) * size);
  return `BT /Mk ${size} Tf 1 0 0 1 ${left} ${y} Tm <${text.codes.map(hexCode).join('')}> Tj ET`;
}

/** To the length of each field: spaces mean nothing between operators, and zeros nothing after the tables of a font. */
function padded(drawn: MarkFields): MarkFields {
  const filled = (name: FieldName) => {
    const whole = Buffer.alloc(fieldBytes[name], name === 'font' ? 0 : 0x20);
    whole.set(drawn[name]);
    return whole;
  };
  return {
    font: filled('font'),
    letters: filled('letters'),
    widths: filled('widths'),
    slant: filled('slant'),
    foot: filled('foot'),
    symbol: filled('symbol'),
  };
}
