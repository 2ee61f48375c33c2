import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** Pages of a script as a PDF: each with its number at the top, and a header if the draft has one. */
export async function scriptPdf(pages: readonly (readonly string[])[], head = ''): Promise<Uint8Array> {
  const script = await PDFDocument.create();
  const courier = await script.embedFont(StandardFonts.Courier);
  pages.forEach((lines, index) => {
    const page = script.addPage([612, 792]);
    page.drawText(`${index + 1}.`, { x: 530, y: 740, size: 12, font: courier });
    if (head !== '') page.drawText(head, { x: 108, y: 740, size: 12, font: courier });
    lines.forEach((line, at) => {
      page.drawText(line, { x: 108, y: 700 - at * 14, size: 12, font: courier });
    });
  });
  return script.save();
}
