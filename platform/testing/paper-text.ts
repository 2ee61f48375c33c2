import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** The text on each page of a PDF, drawing by drawing, as a search would find it. */
export async function textsOn(bytes: Uint8Array): Promise<string[][]> {
  const paper = await PDFDocument.load(bytes, { updateMetadata: false });
  return paper.getPages().map((page) => textsOf(page));
}

function textsOf(page: PDFPage): string[] {
  const { context } = page.doc;
  const resources = page.node.Resources();
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
  const found = streams.flatMap((stream) => linesIn(context.lookup(stream), resources));
  return [...found, ...drawnWithin(resources)];
}

/** The text of the drawings that a page or a drawing contains. */
function drawnWithin(resources: PDFDict | undefined): string[] {
  const drawings = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  return (drawings?.keys() ?? []).flatMap((name) => {
    const drawing = drawings?.lookup(name);
    if (!(drawing instanceof PDFRawStream)) return [];
    const own = drawing.dict.lookupMaybe(PDFName.of('Resources'), PDFDict);
    return [...linesIn(drawing, own), ...drawnWithin(own)];
  });
}

/** The lines of one stream: text at one height belongs together, whatever fonts it uses. */
function linesIn(stream: PDFObject | undefined, resources: PDFDict | undefined): string[] {
  if (!(stream instanceof PDFRawStream)) return [];
  const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  const fonts = resources?.lookupMaybe(PDFName.of('Font'), PDFDict);
  const lines = new Map<string, string>();
  let letters = new Map<string, string>();
  let height = '';
  for (const [, font, at, spaced, plain] of content.matchAll(
    /\/(\S+) [\d.]+ Tf|1 0 0 1 [-\d.]+ ([-\d.]+) Tm|\[((?:[^\]\\]|\\.)*)\] TJ|(<[0-9a-f]*>) Tj/gi,
  )) {
    const shown = spaced ?? plain;
    if (font !== undefined) letters = lettersOf(fonts?.lookup(PDFName.of(font)));
    if (at !== undefined) height = at;
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = codes.map((code) => letters.get(code.toLowerCase()) ?? '').join('');
    lines.set(height, (lines.get(height) ?? '') + text);
  }
  return [...lines.values()];
}

/** Which letters the codes of an embedded font mean. */
function lettersOf(font: PDFObject | undefined): Map<string, string> {
  const letters = new Map<string, string>();
  const meaning = font instanceof PDFDict ? font.lookup(PDFName.of('ToUnicode')) : undefined;
  if (!(meaning instanceof PDFRawStream)) return letters;
  const table = Buffer.from(decodePDFRawStream(meaning).decode()).toString('latin1');
  for (const [, from = '', , codes = ''] of table.matchAll(/<([0-9a-f]+)> ?<([0-9a-f]+)> ?\[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...codes.matchAll(/<([0-9a-f\s]*)>/gi)].entries()) {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      letters.set(code, textOf(hex.replaceAll(/\s/g, '')));
    }
  }
  for (const [, rows = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gis))
    for (const [, code = '', hex = ''] of rows.matchAll(/<([0-9a-f]+)> ?<([0-9a-f]+)>/gi))
      letters.set(code.toLowerCase(), textOf(hex));
  return letters;
}

const textOf = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
