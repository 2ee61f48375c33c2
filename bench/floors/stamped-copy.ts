import { buffer } from 'node:stream/consumers';
import { PDFDocument as PaperDocument, PDFName } from '@cantoo/pdf-lib';
import PDFDocument from 'pdfkit';
import { interFile } from '#platform/server/papers/letter-files.ts';
import type { CopyMark } from '#platform/server/papers/marks/mark-fields.ts';

/** How a copy was marked before decision 171: the whole PDF is read, stamped and written for each opening. */
export async function stampedCopy(bytes: Uint8Array, mark: CopyMark): Promise<Uint8Array> {
  const copy = await PaperDocument.load(bytes, { updateMetadata: false });
  for (const name of ['OpenAction', 'AA', 'Names', 'AcroForm', 'Metadata'])
    copy.catalog.delete(PDFName.of(name));
  const [sheet] = await copy.embedPdf(await markPage(mark));
  if (!sheet) throw new Error('a mark without a page');
  for (const page of copy.getPages()) page.drawPage(sheet, { x: 0, y: 0, width: 612, height: 792 });
  return copy.save();
}

/** The mark as an otherwise empty page of Letter size. */
export function markPage({ name, email, at, code }: CopyMark): Promise<Buffer> {
  const page = new PDFDocument({ size: 'LETTER', margin: 0 });
  page.font(interFile('latin', 600));
  page
    .save()
    .rotate(-52, { origin: [306, 396] })
    .fillColor('#5a5a5a')
    .fillOpacity(0.16);
  line(page, name.toUpperCase(), 46, 362);
  line(page, `${email}  ${at}  ${code}`, 18, 414);
  page.restore().fillColor('#5a5a5a').fillOpacity(0.6);
  line(page, `Confidential - opened by ${name}, ${email}, ${at}, ${code}`, 7, 774);
  page.end();
  return buffer(page);
}

const line = (page: PDFKit.PDFDocument, text: string, size: number, y: number) =>
  page.fontSize(size).text(text, 60, y, { lineBreak: false });
