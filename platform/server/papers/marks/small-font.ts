import { type Box, boxOf, type Contour, encodeGlyph, outlineOf } from '../glyph-outlines.ts';
import { type FontRun, LetterFonts } from './letter-fonts.ts';

/** Units of the fonts that are made here, per em. */
export const unitsPerEm = 1000;

/** One glyph: its drawing, how far it moves on, and the text it stands for. */
interface Shape {
  /** As it stands in the `glyf` table. */
  readonly glyph: Buffer;
  readonly box: Box;
  readonly points: number;
  readonly contours: number;
  /** In units of the em. */
  readonly advance: number;
  readonly text: string;
}

const missing: Shape = {
  glyph: Buffer.alloc(0),
  box: [0, 0, 0, 0],
  points: 0,
  contours: 0,
  advance: 500,
  text: '',
};

/** A text as glyphs of a small font. */
export interface ShapedText {
  /** Glyph numbers, in drawing order. */
  readonly codes: readonly number[];
  /** Width in units of the em. */
  readonly width: number;
}

/** Shaped texts that are remembered. */
const shapedMax = 5_000;

/** The letters of all scripts; those that were shaped before are remembered, as they are the same in every mark. */
export class Letters {
  readonly #fonts = new LetterFonts();
  readonly #shaped = new Map<string, readonly Shape[]>();

  /** A text as glyphs, in drawing order. */
  async shapesOf(text: string): Promise<Shape[]> {
    return (await this.#fonts.runsOf(text)).flatMap((run) => this.#ofRun(run));
  }

  /** A run of letters that stand alone is shaped letter by letter, so that a second mark finds them all. */
  #ofRun(run: FontRun): readonly Shape[] {
    if (run.isJoined) return this.#remembered(run);
    const letters = run.text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
    return letters.flatMap((text) => this.#remembered({ ...run, text }));
  }

  #remembered(run: FontRun): readonly Shape[] {
    const key = `${run.file}\n${run.text}`;
    const known = this.#shaped.get(key);
    if (known) return known;
    if (this.#shaped.size > shapedMax) this.#shaped.clear();
    const made = shapeRun(run);
    const [only] = made;
    // A font may draw a letter with a glyph that it gives no meaning, such as an alternate apostrophe.
    const shapes = only && made.length === 1 && only.text === '' ? [{ ...only, text: run.text }] : made;
    this.#shaped.set(key, shapes);
    return shapes;
  }
}

/** A font with just the glyphs of a few texts, whatever their scripts: one font, so that no word breaks at a change of fonts. */
export class SmallFont {
  /** Glyph 0 is the one for "no such glyph". */
  readonly #shapes: Shape[] = [missing];
  readonly #codes = new Map<Shape, number>();
  readonly #letters: Letters;

  /** An empty font. */
  constructor(letters: Letters) {
    this.#letters = letters;
  }

  /** Adds a text in the shapes its script asks for: joined, reordered, right to left. */
  async shape(text: string): Promise<ShapedText> {
    const codes: number[] = [];
    let width = 0;
    for (const shape of await this.#letters.shapesOf(text)) {
      codes.push(this.#codeOf(shape));
      width += shape.advance;
    }
    return { codes, width };
  }

  #codeOf(shape: Shape): number {
    const known = this.#codes.get(shape) ?? this.#shapes.push(shape) - 1;
    this.#codes.set(shape, known);
    return known;
  }

  /** The advance of each glyph from 1 on. */
  get advances(): readonly number[] {
    return this.#shapes.slice(1).map(({ advance }) => advance);
  }

  /** The text that each glyph from 1 on stands for. */
  get meanings(): readonly string[] {
    return this.#shapes.slice(1).map(({ text }) => text);
  }

  /** The font as TrueType. */
  file(): Buffer {
    return trueType(this.#shapes);
  }
}

function shapeRun({ font, text }: FontRun): Shape[] {
  const scale = unitsPerEm / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const shapes: Shape[] = [];
  let before: readonly Contour[] = [];
  let moved = 0;
  glyphs.forEach((glyph, index) => {
    const at = positions[index];
    const offset = { x: moved + (at?.xOffset ?? 0) * scale, y: (at?.yOffset ?? 0) * scale };
    const outline = [...before, ...outlineOf(glyph.path.commands, scale, offset)];
    const advance = moved + (at?.xAdvance ?? glyph.advanceWidth) * scale;
    const meaning = String.fromCodePoint(...glyph.codePoints);
    // Parts of a letter that stand for no text of their own are drawn with what follows.
    if (meaning === '' && index < glyphs.length - 1) {
      before = outline;
      moved = advance;
      return;
    }
    shapes.push(shapeWith(outline, Math.round(advance), meaning));
    before = [];
    moved = 0;
  });
  return shapes;
}

function shapeWith(outline: readonly Contour[], advance: number, text: string): Shape {
  const box = boxOf(outline);
  const [points, contours] = [outline.flat().length, outline.length];
  return { glyph: encodeGlyph(outline, box), box, points, contours, advance, text };
}

/** The tables a PDF reader asks for (ISO 32000-1, 9.9). */
function trueType(shapes: readonly Shape[]): Buffer {
  const glyphs = shapes.map(({ glyph }) => glyph);
  const most = (of: (shape: Shape) => number) => shapes.reduce((top, shape) => Math.max(top, of(shape)), 0);
  const [xMin, yMin] = [-most(({ box }) => -box[0]), -most(({ box }) => -box[1])];
  const [xMax, yMax] = [most(({ box }) => box[2]), most(({ box }) => box[3])];
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  glyphs.reduce((offset, glyph, index) => {
    loca.writeUInt32BE(offset + glyph.length, (index + 1) * 4);
    return offset + glyph.length;
  }, 0);
  const hmtx = Buffer.alloc(shapes.length * 4);
  shapes.forEach(({ advance, box }, index) => {
    hmtx.writeUInt16BE(advance, index * 4);
    hmtx.writeInt16BE(box[0], index * 4 + 2);
  });
  const head = words([1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0x0003, unitsPerEm, 0, 0, 0, 0, 0, 0, 0, 0]);
  const box = words([xMin, yMin, xMax, yMax, 0, 8, 2, 1, 0]);
  const lines = [
    1,
    0,
    900,
    -250,
    0,
    most(({ advance }) => advance),
    0,
    0,
    xMax,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    shapes.length,
  ];
  const sizes = [most(({ points }) => points), most(({ contours }) => contours)];
  const limits = [1, 0, shapes.length, ...sizes, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0];
  return sfnt([
    ['cmap', words([0, 1, 3, 0, 0, 12, 4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0])],
    ['glyf', Buffer.concat(glyphs)],
    ['head', Buffer.concat([head, box])],
    ['hhea', words(lines)],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', words(limits)],
    ['post', words([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ]);
}

function words(values: readonly number[]): Buffer {
  const made = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => made.writeUInt16BE(value & 0xffff, index * 2));
  return made;
}

/** Puts tables together with their directory and checksums (OpenType 1.9, "Organization of an OpenType font"). */
function sfnt(tables: readonly (readonly [tag: string, bytes: Buffer])[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  const counts = [tables.length, 2 ** power * 16, power, (tables.length - 2 ** power) * 16];
  counts.forEach((value, index) => directory.writeUInt16BE(value, 4 + index * 2));
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  let headAt = 0;
  tables.forEach(([tag, bytes], index) => {
    const at = 12 + index * 16;
    const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(sumOf(whole), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    if (tag === 'head') headAt = offset;
    parts.push(whole);
    offset += whole.length;
  });
  const file = Buffer.concat(parts);
  file.writeUInt32BE((0xb1b0afba - sumOf(file)) >>> 0, headAt + 8);
  return file;
}

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
