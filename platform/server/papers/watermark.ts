import { buffer } from 'node:stream/consumers';
import { PDFDocument as PaperDocument, PDFName } from '@cantoo/pdf-lib';
import PDFDocument from 'pdfkit';
import { cutNames, fontFile, runsOf } from './fonts.ts';

/** The mark on every page of a copy. */
export interface CopyMark {
  readonly name: string;
  readonly email: string;
  /** When it was opened, formatted. */
  readonly at: string;
  readonly code: string;
}

/** A copy with its reader's mark on every page. The original is never changed. */
export async function markCopy(bytes: Uint8Array, mark: CopyMark): Promise<Uint8Array> {
  const copy = await PaperDocument.load(bytes, { updateMetadata: false });
  // Remove anything that could run when it is read.
  for (const name of ['OpenAction', 'AA', 'Names', 'AcroForm', 'Metadata'])
    copy.catalog.delete(PDFName.of(name));
  // The reader may not be allowed to know the owner, whom the producing program wrote into the metadata.
  delete copy.context.trailerInfo.Info;
  const sheets = new Map<string, Awaited<ReturnType<typeof sheetFor>>>();
  for (const page of copy.getPages()) {
    const { x, y, width, height } = page.getCropBox();
    const size = `${Math.round(width)}x${Math.round(height)}`;
    const sheet = sheets.get(size) ?? (await sheetFor(copy, mark, { width, height }));
    sheets.set(size, sheet);
    page.drawPage(sheet, { x, y, width, height });
  }
  return copy.save();
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function sheetFor(copy: PaperDocument, mark: CopyMark, size: Size) {
  const [sheet] = await copy.embedPdf(await drawMark(mark, size));
  if (!sheet) throw new Error('a mark without a page');
  return sheet;
}

/** The mark as an otherwise empty page: the name large and slanted, everything small at the foot. */
function drawMark({ name, email, at, code }: CopyMark, { width, height }: Size): Promise<Buffer> {
  const page = new PDFDocument({ size: [width, height], margin: 0 });
  for (const cut of cutNames) page.registerFont(`${cut}-600`, fontFile(cut, 600));
  const slant = (Math.atan2(height, width) * 180) / Math.PI;
  const diagonal = Math.hypot(width, height) * 0.8;
  page.save();
  page.rotate(-slant, { origin: [width / 2, height / 2] });
  page.fillColor('#5a5a5a').fillOpacity(0.16);
  centred(page, name.toUpperCase(), { at: [width / 2, height / 2 - 34], widest: diagonal, largest: 46 });
  centred(page, `${email}  ${at}  ${code}`, {
    at: [width / 2, height / 2 + 18],
    widest: diagonal,
    largest: 18,
  });
  page.restore();
  page.fillColor('#5a5a5a').fillOpacity(0.6);
  const foot = `Confidential - opened by ${name}, ${email}, ${at}, ${code}`;
  centred(page, foot, { at: [width / 2, height - 18], widest: width - 36, largest: 7 });
  page.end();
  return buffer(page);
}

type Centre = {
  readonly at: readonly [x: number, y: number];
  readonly widest: number;
  readonly largest: number;
};

/** One line around a point, as large as allowed and no wider than allowed. */
function centred(page: PDFKit.PDFDocument, text: string, { at: [x, y], widest, largest }: Centre): void {
  const runs = runsOf(text);
  const widthAt = (size: number) =>
    runs.reduce((sum, run) => sum + page.font(`${run.cut}-600`).fontSize(size).widthOfString(run.text), 0);
  const size = Math.min(largest, (largest * widest) / widthAt(largest));
  let left = x - widthAt(size) / 2;
  for (const run of runs) {
    page.font(`${run.cut}-600`).fontSize(size).text(run.text, left, y, { lineBreak: false });
    left += page.widthOfString(run.text);
  }
}
