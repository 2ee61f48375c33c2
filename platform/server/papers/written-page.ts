import { buffer } from 'node:stream/consumers';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { fontInWeight } from './font-in-weight.ts';
import { type FileRun, LetterFiles, type Weight } from './letter-files.ts';
import { cutLine, linesOf } from './lines.ts';

/** Page margin, in points. */
export const margin = 54;
const ink = '#1c1b19';
/** Colour of secondary text. */
export const muted = '#55524c';
const ruleColour = '#b0aca3';
const weights = [400, 600] as const;

export type PaperSize = 'LETTER' | 'A4';

export interface Style {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/** Where a text goes, in points; without a place it follows what was written last, as wide as the page. */
export interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: 'left' | 'center';
  /** Between lines, beside the font's own. */
  readonly lineGap?: number;
  readonly link?: string;
}

/** What a document is called, and how it is printed. */
export interface PaperSetting {
  readonly title: string;
  readonly size: PaperSize;
  /** Everything that may be written on it: the fonts of its letters are opened beforehand. */
  readonly texts: unknown;
}

/** Pages of text, from top to bottom, in the letters of every script. Made in a worker: opening fonts is slow. */
export class WrittenPage {
  readonly #page: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  /** From the top of the page, in points. */
  y = margin;

  private constructor(page: PDFKit.PDFDocument, fonts: Fonts) {
    this.#page = page;
    this.#fonts = fonts;
  }

  /** An empty document with the fonts for its texts. */
  static async open({ title, size, texts }: PaperSetting): Promise<WrittenPage> {
    const page = new PDFDocument({
      size,
      margin,
      bufferPages: true,
      info: { Title: title, Creator: 'Backlot' },
      lang: 'en',
    });
    return new WrittenPage(page, await Fonts.open(page, texts));
  }

  /** Width between the margins. */
  get innerWidth(): number {
    return this.#page.page.width - 2 * margin;
  }

  /** Where text ends, above the foot. */
  get end(): number {
    return this.#page.page.height - margin - 18;
  }

  addPage(): void {
    this.#page.addPage();
    this.y = margin;
  }

  /** Leaves as much space as that many lines take. */
  moveDown(lines: number, size = 10.5): void {
    this.y += lines * leadingOf(size);
  }

  /** Height of a text as `write` would write it. */
  heightOf(text: string, style: Style, { width = this.innerWidth, lineGap = 0 }: Place = {}): number {
    const lines = linesOf(text, width, (part) => this.#fonts.widthOf(part, style)).length;
    return lines * (leadingOf(style.size) + lineGap);
  }

  /** Writes a text in as many lines as it needs, over the end of the page where it must. */
  write(text: string, style: Style, place: Place = {}): void {
    const { x = margin, width = this.innerWidth, align = 'left', lineGap = 0, link } = place;
    const leading = leadingOf(style.size);
    this.y = place.y ?? this.y;
    for (const line of linesOf(text, width, (part) => this.#fonts.widthOf(part, style))) {
      if (this.y + leading > this.end) this.addPage();
      const taken = this.#fonts.widthOf(line, style);
      const left = align === 'center' ? x + (width - taken) / 2 : x;
      this.#draw(line, style, left, this.y);
      if (link) this.#page.link(left, this.y, taken, leading, link);
      this.y += leading + lineGap;
    }
  }

  /** Writes one line at a place, cut with an ellipsis where it is too long. Moves nothing. */
  writeLine(text: string, style: Style, at: { x: number; y: number; width: number }): void {
    const line = cutLine(text, at.width, (part) => this.#fonts.widthOf(part, style));
    this.#draw(line, style, at.x, at.y);
  }

  /** A section heading, kept with its text: not alone at the end of a page. */
  heading(name: string): void {
    if (this.y > this.end - 60) this.addPage();
    this.moveDown(0.8);
    this.write(name, { size: 9, weight: 600, colour: muted });
    this.moveDown(0.15);
  }

  /** A horizontal line, and space below it. */
  rule(below = 5): void {
    this.#page
      .moveTo(margin, this.y)
      .lineTo(margin + this.innerWidth, this.y)
      .lineWidth(0.5)
      .strokeColor(ruleColour)
      .stroke();
    this.y += below;
  }

  /** Writes the foot on every page, if there is one, and finishes the document. */
  finish(foot = ''): Promise<Buffer> {
    const { start, count } = this.#page.bufferedPageRange();
    for (let index = start; foot !== '' && index < start + count; index++) {
      this.#page.switchToPage(index);
      const words = count > 1 ? `${foot}   ${index + 1} / ${count}` : foot;
      const y = this.#page.page.height - 40;
      this.writeLine(words, { size: 7.5, colour: muted }, { x: margin, y, width: this.innerWidth });
    }
    this.#page.end();
    return buffer(this.#page);
  }

  #draw(line: string, style: Style, x: number, y: number): void {
    const baseline = y + ascent(style.size);
    let at = x;
    for (const run of this.#fonts.runsOf(line, style)) {
      this.#fonts.choose(run, style);
      this.#page.fillColor(style.colour ?? ink);
      this.#page.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...shaped(run) });
      at += this.#page.widthOfString(run.text, shaped(run));
    }
  }
}

/** From the top of a line to its baseline, and to the next line, in every script: Inter's own, of its `hhea` table. */
const ascent = (size: number): number => 0.96875 * size;
const leadingOf = (size: number): number => 1.21 * size;

/** Letters that join or run from right to left are shaped as one text; otherwise pdfkit shapes word by word. */
const shaped = (run: FileRun) => (run.isJoined ? { features: [] } : {});

const nameOf = (file: string, weight: Weight) => `${file} ${weight}`;

/** pdfkit takes an opened font, too, which its types leave out. */
interface TakesFonts {
  registerFont(name: string, font: Font): unknown;
}

/** Gives the fonts of one weight to a document, which opens those it writes with. */
async function register(page: TakesFonts, weight: Weight, files: Iterable<string>): Promise<void> {
  for (const file of files) page.registerFont(nameOf(file, weight), await fontInWeight(file, weight));
}

type ByWeight<T> = Readonly<Record<Weight, T>>;

/** The fonts of a document: which run of a text is drawn by which, and how wide it gets. */
class Fonts {
  readonly #page: PDFKit.PDFDocument;
  readonly #files: ByWeight<LetterFiles>;
  readonly #known: ByWeight<ReadonlyMap<string, string>>;

  private constructor(
    page: PDFKit.PDFDocument,
    files: ByWeight<LetterFiles>,
    known: ByWeight<ReadonlyMap<string, string>>,
  ) {
    this.#page = page;
    this.#files = files;
    this.#known = known;
  }

  static async open(page: PDFKit.PDFDocument, texts: unknown): Promise<Fonts> {
    const all = `${JSON.stringify(texts)} …`;
    const files = { 400: new LetterFiles(400), 600: new LetterFiles(600) };
    const known = { 400: await files[400].filesOf(all), 600: await files[600].filesOf(all) };
    await Promise.all(
      weights.map((weight) =>
        register(page as unknown as TakesFonts, weight, new Set(known[weight].values())),
      ),
    );
    return new Fonts(page, files, known);
  }

  runsOf(text: string, { weight = 400 }: Style): FileRun[] {
    return this.#files[weight].runsOf(text, this.#known[weight]);
  }

  choose(run: FileRun, { size, weight = 400 }: Style): void {
    this.#page.font(nameOf(run.file, weight)).fontSize(size);
  }

  widthOf(text: string, style: Style): number {
    return this.runsOf(text, style).reduce((sum, run) => {
      this.choose(run, style);
      return sum + this.#page.widthOfString(run.text, shaped(run));
    }, 0);
  }
}
