import { PDFDocument, PDFNumber, PDFOperator, PDFOperatorNames } from '@cantoo/pdf-lib';
import type { CoverageContent } from '#features/assignments/contract/views.ts';
import { dayIn, scriptBytes, written } from '#features/assignments/testing/factory/desk.ts';
import { newId } from '#platform/server/new-id.ts';
import { theWorld } from './stage.ts';
import type { Person } from './world.ts';

/** A script of some empty pages. */
export async function aScript(pages = 3): Promise<Buffer> {
  return Buffer.from(await scriptBytes(pages));
}

/** A grey square as JPEG 2000: no coefficient of it is written, which is grey. */
const greySquare = Buffer.from(
  'ff4fff5100290000000000080000000800000000000000000000000800000008000000000000000000010701' +
    '01ff52000c00000001000004040001ff5c00044040ff90000a00000000000f0001ff9300ffd9',
  'hex',
);

/** A script that was scanned: its page is a picture, grey from edge to edge. */
export async function aScannedScript(): Promise<Buffer> {
  const script = await PDFDocument.create();
  const page = script.addPage([612, 792]);
  const picture = script.context.stream(greySquare, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 8,
    Height: 8,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
    Filter: 'JPXDecode',
  });
  const name = page.node.newXObject('Scan', script.context.register(picture));
  const size = [PDFNumber.of(612), PDFNumber.of(0), PDFNumber.of(0), PDFNumber.of(792)];
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.PushGraphicsState),
    PDFOperator.of(PDFOperatorNames.ConcatTransformationMatrix, [...size, PDFNumber.of(0), PDFNumber.of(0)]),
    PDFOperator.of(PDFOperatorNames.DrawObject, [name]),
    PDFOperator.of(PDFOperatorNames.PopGraphicsState),
  );
  return Buffer.from(await script.save());
}

type Given = { readonly title: string; readonly script?: Buffer } & Readonly<Record<string, unknown>>;

/** Gives somebody a script, as the form does. */
export async function giveScript(giver: Person, reader: Person, { script, ...wish }: Given): Promise<string> {
  const [id, scriptId] = [newId(), newId()];
  const answer = await fetch(`${theWorld().address}/api/files/${scriptId}?kind=script`, {
    method: 'PUT',
    headers: { cookie: giver.cookie, 'content-type': 'application/pdf' },
    body: new Uint8Array(script ?? (await aScript())),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await giver.request('POST', '/api/assignments', {
    id,
    scriptId,
    assigneeId: reader.id,
    fileName: 'script.pdf',
    writers: [],
    deadline: { date: dayIn(7), time: null, zone: 'UTC' },
    ...wish,
  });
  return id;
}

/** Accepts an assignment and sends a whole coverage of it. */
export async function coverScript(
  reader: Person,
  id: string,
  change: Partial<CoverageContent>,
): Promise<void> {
  await reader.request('POST', `/api/assignments/${id}/move`, { version: 1, act: 'accept' });
  const content = written(change);
  await reader.request('PUT', `/api/assignments/${id}/coverage`, { version: 0, content });
  await reader.request('POST', `/api/assignments/${id}/coverage/submit`, { version: 1 });
}
