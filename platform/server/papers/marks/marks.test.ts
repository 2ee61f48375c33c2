import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { createImages } from '#platform/server/files/images.ts';
import { photographOf } from '#platform/testing/page-photo.ts';
import { textsOn } from '#platform/testing/paper-text.ts';
import { byPrograms } from '#platform/testing/pdf-makers.ts';
import { differing, drawnPages } from '#platform/testing/pdf-pixels.ts';
import { byLibraries, handMade, handWritten } from '#platform/testing/pdf-shapes.ts';
import { lookInto } from '../look-into.ts';
import { readText } from '../page-text.ts';
import { checkedTemplate } from './checked-template.ts';
import { closedContent } from './closed-content.ts';
import { copyOf, wholeOf } from './copy-bytes.ts';
import { type CopyMark, drawFields, fieldBytes, footOf } from './mark-fields.ts';
import { Letters } from './small-font.ts';
import { type MarkTemplate, makeTemplate } from './template.ts';

const mark: CopyMark = {
  name: 'Żaneta Åkesson',
  email: 'zaneta@reading-room.example',
  at: '22 Nov 2026, 15:04 UTC',
  code: '0A1B2C3D4E',
};
const large = 'ŻANETA ÅKESSON';
const small = 'zaneta@reading-room.example  22 Nov 2026, 15:04 UTC  0A1B2C3D4E';
const foot =
  'Confidential - opened by Żaneta Åkesson, zaneta@reading-room.example, 22 Nov 2026, 15:04 UTC, 0A1B2C3D4E';

const markedWith = async (original: Uint8Array, by: CopyMark) =>
  wholeOf(copyOf(await makeTemplate(original), await drawFields(by, letters)));
const nothing = () => {};
const letters = new Letters();
const images = createImages();
afterAll(() => images.stop());
const caseFile = (name: string) => readFileSync(new URL(`../fixtures/${name}.pdf`, import.meta.url));

async function letterPages(sizes: readonly (readonly [number, number])[]): Promise<Uint8Array> {
  const script = await PDFDocument.create();
  for (const size of sizes) script.addPage([...size]);
  return script.save();
}

test('5.22 ASG-2, 5.24 every page of a copy shows who opened it, their address, the time and the code', async () => {
  const original = await letterPages([
    [612, 792],
    [792, 612],
    [612, 792],
  ]);
  const copy = await markedWith(original, mark);
  expect(await textsOn(copy)).toEqual([
    [large, small, foot],
    [large, small, foot],
    [large, small, foot],
  ]);
  // The original is unchanged.
  expect(await textsOn(original)).toEqual([[], [], []]);
});

/** The mark is in the text of each page, as seen, in one line; and it is seen at the foot and over the middle. */
async function expectMarked(name: string, template: MarkTemplate, by: CopyMark): Promise<void> {
  const fields = await drawFields(by, letters);
  const empty = { slant: Buffer.alloc(fieldBytes.slant, 32), foot: Buffer.alloc(fieldBytes.foot, 32) };
  const copy = wholeOf(copyOf(template, fields));
  const pages = await readText(copy, nothing);
  expect(pages, name).toHaveLength(template.pages);
  pages.forEach((lines, index) => expect(lines, `${name}, page ${index + 1}`).toContain(footOf(by)));
  const drawn = await drawnPages(copy);
  const bare = await drawnPages(wholeOf(copyOf(template, { ...fields, ...empty })));
  drawn.forEach((page, index) => {
    const without = bare[index] ?? page;
    const line = page.height - Math.max(24, page.height / 20);
    expect(differing(page, without, [line, page.height]), `${name}, foot of ${index + 1}`).toBeGreaterThan(
      45,
    );
    expect(differing(page, without, [0, line]), `${name}, middle of ${index + 1}`).toBeGreaterThan(100);
  });
}

test('37.5 a mark is read and seen on every page, whatever its own content leaves open or lays over it', async () => {
  const worst = [
    'open clip',
    'open layer that is off',
    'drawing with an open layer',
    'stamp over everything',
  ];
  for (const name of [...worst, 'unfinished image', 'turned and cropped', 'black page'])
    await expectMarked(name, await checkedTemplate(handMade[name]?.() ?? new Uint8Array(), letters), mark);
  for (const name of ['open-clip', 'page-3-rotated-90', 'japanese-not-embedded'])
    await expectMarked(name, await checkedTemplate(caseFile(name), letters), mark);
});

test('37.5 PDFs of pdfkit, pdf-lib, qpdf, Ghostscript, mutool and Chromium have the mark in the text of every page', async () => {
  const { 'qpdf-user-password': locked, ...programs } = byPrograms();
  const shapes = Object.entries({ ...handMade, ...byLibraries, ...programs });
  expect(shapes.length).toBeGreaterThanOrEqual(60);
  for (const [name, make] of shapes) {
    const template = await makeTemplate(await make());
    const pages = await readText(wholeOf(copyOf(template, await drawFields(mark, letters))), nothing);
    expect(pages, name).toHaveLength(template.pages);
    for (const lines of pages)
      expect(
        lines.some((line) => line.includes(foot)),
        name,
      ).toBe(true);
  }
  expect(locked).toBeDefined();
});

test('the symbol on every page carries the copy’s code, even on pages that are turned, cropped, black or full', async () => {
  const shapes: Readonly<Record<string, Uint8Array>> = {
    'script of three sizes': await letterPages([
      [612, 792],
      [792, 612],
      [1_920, 1_080],
    ]),
    ...Object.fromEntries(
      [
        'turned and cropped',
        'black page',
        'stamp over everything',
        'open clip',
        'open layer that is off',
      ].map((name) => [name, handMade[name]?.() ?? new Uint8Array()]),
    ),
    'page 3 turned': caseFile('page-3-rotated-90'),
  };
  for (const [name, original] of Object.entries(shapes)) {
    const copy = await markedWith(original, mark);
    const { length } = await readText(copy, nothing);
    for (let page = 0; page < length; page++) {
      const picture = await photographOf(copy, { page });
      expect(await images.symbolsIn(picture), `${name}, page ${page + 1}`).toEqual({
        kind: 'read',
        texts: [mark.code],
      });
    }
  }
});

test('the symbol of a script is in its margins: no letter of its page is under it', async () => {
  const template = await makeTemplate(await letterPages([[612, 792]]));
  const fields = await drawFields(mark, letters);
  const [shown] = await drawnPages(wholeOf(copyOf(template, fields)));
  const bare = { ...fields, symbol: Buffer.alloc(fieldBytes.symbol, 32) };
  const [without] = await drawnPages(wholeOf(copyOf(template, bare)));
  if (!shown || !without) throw new Error('nothing was drawn');
  const drawn = Array.from({ length: shown.width * shown.height }, (_, at) => at).filter(
    (at) => shown.pixels[at * 4] !== without.pixels[at * 4],
  );
  expect(drawn.length).toBeGreaterThan(200);
  const across = drawn.map((at) => at % shown.width);
  // An inch to the right, and an inch at the foot: the narrowest margins a script has there.
  expect(Math.min(...across)).toBeGreaterThan(shown.width - 72);
  expect(Math.min(...drawn) / shown.width).toBeGreaterThan(shown.height - 72);
});

test('37.5 a PDF that only its owner’s password protects is read; one that asks for a password is refused as that', async () => {
  const programs = byPrograms();
  for (const name of Object.keys(programs).filter((one) => one.includes('owner')))
    expect(await lookInto(programs[name]?.() ?? new Uint8Array()), name).toMatchObject({
      kind: 'pages',
      pages: 2,
    });
  expect(await lookInto(programs['qpdf-user-password']?.() ?? new Uint8Array())).toEqual({
    kind: 'encrypted',
  });
});

test('37.5 what an owner’s password forbids is read all the same: the copy has the page’s own words and its reader’s mark', async () => {
  for (const name of ['pdfkit, owner password', 'pdfkit, owner password of PDF 1.7']) {
    const original = (await byLibraries[name]?.()) ?? new Uint8Array();
    expect(await lookInto(original), name).toMatchObject({ kind: 'pages', pages: 1 });
    const [lines = []] = await readText(await markedWith(original, mark), nothing);
    expect(lines, name).toEqual(expect.arrayContaining(['Read me', foot]));
  }
});

test('37.9 a name in any script is written in one font: no word breaks, no letter is missing', async () => {
  const original = await letterPages([[612, 792]]);
  for (const name of [
    '山田 太郎',
    '王 小明',
    '김 민수',
    'Ђорђе Ћирић',
    'Nguyễn Thị Ánh',
    'Łukasz Źdźbło',
    'สมชาย ใจดี',
    'Anaïs O’Brien',
  ]) {
    const [lines = []] = await readText(await markedWith(original, { ...mark, name }), nothing);
    expect(lines).toContain(footOf({ ...mark, name }));
  }
  // Right to left: a reader puts the letters in the order they are read.
  for (const name of ['محمد علي', 'דוד כהן', 'प्रिया शर्मा']) {
    const [lines = []] = await readText(await markedWith(original, { ...mark, name }), nothing);
    const line = lines.find((one) => one.startsWith('Confidential')) ?? '';
    expect(line).toContain(`${mark.email}, ${mark.at}, ${mark.code}`);
    expect([...line].filter((one) => name.includes(one)).length).toBeGreaterThanOrEqual(
      name.replaceAll(/[\s\p{M}]/gu, '').length,
    );
  }
});

test('38.5 a name of sixty rare letters is cut where it has no room; its address and code stay whole', async () => {
  const name = '鬱驫麤龘靐齉齾爨灪麣鸞鱻癵韊鬮'.repeat(4);
  const fields = await drawFields(
    { ...mark, name, email: `${'a'.repeat(60)}@${'b'.repeat(180)}.example` },
    letters,
  );
  expect(fields.font).toHaveLength(fieldBytes.font);
  const copy = wholeOf(copyOf(await makeTemplate(await letterPages([[612, 792]])), fields));
  const [lines = []] = await readText(copy, nothing);
  expect(lines.some((line) => line.endsWith(`${mark.at}, ${mark.code}`))).toBe(true);
});

test('5.24 nothing in a copy runs when it is read, and nothing tells who made it', async () => {
  const script = await PDFDocument.create();
  script.addPage([612, 792]);
  script.setAuthor('Secret Writer');
  script.addJavaScript('greet', 'app.alert(1)');
  await script.attach(Buffer.from('hidden notes'), 'notes.txt');
  script.catalog.set(PDFName.of('OpenAction'), script.context.obj({ S: 'JavaScript', JS: 'app.alert(2)' }));
  const bytes = await markedWith(await script.save(), mark);
  const copy = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const name of ['OpenAction', 'AA', 'Names', 'AcroForm', 'Metadata'])
    expect(copy.catalog.has(PDFName.of(name)), name).toBe(false);
  expect(copy.getAuthor()).toBeUndefined();
  // Not even as objects that nothing leads to.
  const text = bytes.toString('latin1');
  for (const trace of ['alert', 'Secret', 'EmbeddedFile', '/Info']) expect(text).not.toContain(trace);
});

test('38.5 a copy is one PDF written anew: what an earlier version of a page said is gone', async () => {
  const page = (content: string) => [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    `<< >>~% ${content}`,
    '<< /Note (an object nobody needs) >>',
  ];
  const bytes = await markedWith(handWritten(page('q')), mark);
  const text = bytes.toString('latin1');
  expect(text.match(/%%EOF/g)).toHaveLength(1);
  expect(text.match(/startxref/g)).toHaveLength(1);
  expect(text).not.toContain('nobody needs');
});

test('5.24 one opening’s copy is always identical: a viewer that reads in parts never mixes two', async () => {
  const original = await letterPages([[612, 792]]);
  const first = await markedWith(original, mark);
  vi.useFakeTimers({ toFake: ['Date'], now: systemClock.now().getTime() + 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await markedWith(original, mark)).equals(first)).toBe(true);
});

test('38.5 two copies of a version have the same length and differ in their fields alone; any range is the same bytes', async () => {
  const template = await makeTemplate(await letterPages([[612, 792]]));
  const copy = copyOf(template, await drawFields(mark, letters));
  const whole = wholeOf(copy);
  const other = wholeOf(copyOf(template, await drawFields({ ...mark, name: 'Bo', code: '9F' }, letters)));
  expect(other).toHaveLength(whole.length);
  const isField = (at: number) =>
    Object.entries(template.at).some(([name, from]) => {
      const length = fieldBytes[name as keyof typeof fieldBytes];
      return at >= from && at < from + length;
    });
  expect(whole.some((byte, at) => byte !== other[at] && !isField(at))).toBe(false);
  for (let from = 0; from < whole.length; from += 3_001) {
    const to = Math.min(whole.length - 1, from + 7_777);
    expect(Buffer.concat([...copy.pieces(from, to)]).equals(whole.subarray(from, to + 1))).toBe(true);
  }
});

test('37.5 content is closed after its last whole operator, and left as it is where nothing is open', () => {
  const closed = (content: string) => closedContent(Buffer.from(content, 'latin1')).toString('latin1');
  expect(closed('q 1 0 0 1 0 0 cm Q')).toBe('q 1 0 0 1 0 0 cm Q');
  expect(closed('(a \\) q BDC) Tj % q BT\n<71> Tj /q Do')).toBe('(a \\) q BDC) Tj % q BT\n<71> Tj /q Do');
  expect(closed('q BT /A BMC').replaceAll(/\s+/g, ' ').trim()).toBe('q BT /A BMC ET EMC Q');
  expect(closed('0 g (open').replaceAll(/\s+/g, ' ').trim()).toBe('0 g');
});
