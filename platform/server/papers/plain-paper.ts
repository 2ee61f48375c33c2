import { PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString, PDFWriter } from '@cantoo/pdf-lib';
import { type Letters, SmallFont, unitsPerEm } from './marks/small-font.ts';
import { toUnicode } from './marks/to-unicode.ts';

/** One line of a plain paper. */
export interface PaperLine {
  readonly text: string;
  /** Points; 9 if not given. */
  readonly size?: number;
}

const [width, height, margin] = [612, 792, 54] as const;
const usualSize = 9;
const name = 'BKPAPR+Backlot';
/** Baselines, from one to the next. */
const leading = 1.6;

/** A PDF of lines in Letter size, in one font that has the letters of every script; lines that are too long run smaller. */
export async function plainPaper(
  title: string,
  lines: readonly PaperLine[],
  letters: Letters,
): Promise<Uint8Array> {
  const paper = await PDFDocument.create({ updateMetadata: false });
  const { context } = paper;
  const font = new SmallFont(letters);
  const pages: string[][] = [];
  let y = 0;
  for (const { text, size: wanted = usualSize } of lines) {
    if (pages.length === 0 || y - wanted * leading < margin) {
      pages.push([]);
      y = height - margin;
    }
    y -= wanted * leading;
    const shaped = await font.shape(text);
    const size = Math.min(wanted, ((width - 2 * margin) * unitsPerEm) / Math.max(1, shaped.width));
    const codes = shaped.codes.map((code) => code.toString(16).padStart(4, '0')).join('');
    pages.at(-1)?.push(`BT /F ${size.toFixed(2)} Tf 1 0 0 1 ${margin} ${y.toFixed(2)} Tm <${codes}> Tj ET`);
  }
  const stream = (content: Buffer) => context.register(PDFRawStream.of(context.obj({}), content));
  const file = font.file();
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [-1000, -1000, 2000, 2000],
    ItalicAngle: 0,
    Ascent: 900,
    Descent: -250,
    CapHeight: 730,
    StemV: 120,
    FontFile2: stream(file),
  });
  const glyphs = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDToGIDMap: 'Identity',
    FontDescriptor: context.register(descriptor),
    W: [1, [...font.advances]],
  });
  const system = context.obj({ Supplement: 0 });
  system.set(PDFName.of('Registry'), PDFString.of('Adobe'));
  system.set(PDFName.of('Ordering'), PDFString.of('Identity'));
  glyphs.set(PDFName.of('CIDSystemInfo'), system);
  const encoded = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(glyphs)],
    ToUnicode: stream(Buffer.from(toUnicode(font.meanings), 'latin1')),
  });
  const resources = context.register(context.obj({ Font: { F: context.register(encoded) } }));
  for (const page of pages) {
    const { node } = paper.addPage([width, height]);
    node.set(PDFName.of('Resources'), resources);
    node.set(PDFName.of('Contents'), stream(Buffer.from(page.join('\n'), 'latin1')));
  }
  const info = context.obj({});
  info.set(PDFName.of('Title'), PDFHexString.fromText(title));
  context.trailerInfo.Info = context.register(info);
  await paper.flush();
  return PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
}
