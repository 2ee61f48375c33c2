import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

/** A script with these lines on its pages, under a head that every page repeats. */
export async function draftOf(
  pages: readonly (readonly string[])[],
  head = 'THE SALT LEDGER - White',
): Promise<Buffer> {
  const script = new PDFDocument({ autoFirstPage: false });
  pages.forEach((lines, index) => {
    script.addPage({ size: 'LETTER', margin: 72 }).font('Courier').fontSize(12);
    script.text(`${head}  ${index + 1}.`, 108, 36, { lineBreak: false });
    lines.forEach((line, place) => script.text(line, 108, 90 + place * 14, { lineBreak: false }));
  });
  script.end();
  return buffer(script);
}

/** Sends a file to a server as its owner does, and answers its id. */
export async function uploadTo(
  address: string,
  by: { readonly cookie: string },
  bytes: Buffer,
  { kind = 'project-script', type = 'application/pdf' } = {},
): Promise<ClientId> {
  const id = newId();
  const answer = await fetch(`${address}/api/files/${id}?kind=${kind}`, {
    method: 'PUT',
    headers: { cookie: by.cookie, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return id;
}
