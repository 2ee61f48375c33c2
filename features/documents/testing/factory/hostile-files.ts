import { randomBytes } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** A file uploaded to attack those who open it, or the server. */
export interface HostileFile {
  readonly name: string;
  /** The content type the browser sends. */
  readonly type: string;
  readonly bytes: Buffer;
  /** The required result: refused, accepted as its declared type, or either. */
  readonly fate: 'refused' | 'inert' | 'either';
}

/** Contained in all of them: finding it in a served picture means something was hidden behind its pixels. */
export const mark = 'alert(document.domain)/*hostile*/';

const script = `<script>${mark}</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${mark}">${script}</svg>`;
const page = `<!doctype html><html><body onload="${mark}">${script}</body></html>`;
const office = 'application/vnd.openxmlformats-officedocument';
const word = `${office}.wordprocessingml.document`;
const sheet = `${office}.spreadsheetml.sheet`;

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#fcc81e' } });
const packed = (...parts: readonly string[]) =>
  Buffer.from(`PK\u0003\u0004${parts.join('\u0000')}`, 'latin1');
const paperOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`, 'latin1');

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that declares this size; its rows are all black, which compresses to next to nothing. */
function png(width: number, height: number, rows = 0, extra: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (width + 1)), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One file for each known kind of upload attack. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [...(await pictures()), ...papers(), ...texts(), ...lies()];
}

async function pictures(): Promise<HostileFile[]> {
  const plain = await picture().png().toBuffer();
  const jpeg = await picture(400, 300).jpeg().toBuffer();
  const webp = await picture().webp().toBuffer();
  const noted = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: script, ImageDescription: page } })
    .toBuffer();
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0x00, script.length + 2]),
    Buffer.from(script),
    jpeg.subarray(2),
  ]);
  const text = chunk('tEXt', Buffer.from(`Comment\u0000${script}`, 'latin1'));
  const profile = chunk(
    'iCCP',
    Buffer.concat([Buffer.from('x\u0000\u0000'), deflateSync(Buffer.from(script))]),
  );
  const broken = Buffer.from(plain);
  broken.writeUInt32BE(0, broken.length - 20);
  const inert = 'inert' as const;
  return [
    { name: 'a page behind a PNG', type: 'image/png', bytes: tail(plain, page), fate: inert },
    { name: 'a page behind a JPEG', type: 'image/jpeg', bytes: tail(jpeg, page), fate: inert },
    { name: 'a page behind a WebP', type: 'image/webp', bytes: tail(webp, page), fate: 'either' },
    { name: 'a package behind a PNG', type: 'image/png', bytes: tail(plain, packed(mark)), fate: inert },
    { name: 'a script in the text of a PNG', type: 'image/png', bytes: png(4, 4, 4, text), fate: inert },
    { name: 'a script as colour profile', type: 'image/png', bytes: png(4, 4, 4, profile), fate: 'either' },
    { name: 'a script in the notes of a JPEG', type: 'image/jpeg', bytes: noted, fate: inert },
    { name: 'a script as comment of a JPEG', type: 'image/jpeg', bytes: comment, fate: inert },
    { name: 'a PNG called a JPEG', type: 'image/jpeg', bytes: plain, fate: 'either' },
    { name: 'a PNG of 900 million pixels', type: 'image/png', bytes: png(30_000, 30_000), fate: 'refused' },
    {
      name: 'a PNG as wide as a number can be',
      type: 'image/png',
      bytes: png(2 ** 31 - 1, 1),
      fate: 'refused',
    },
    {
      name: 'a PNG as high as a number can be',
      type: 'image/png',
      bytes: png(1, 2 ** 31 - 1),
      fate: 'refused',
    },
    { name: 'a PNG of no pixels', type: 'image/png', bytes: png(0, 0), fate: 'refused' },
    { name: 'a PNG just below the limit', type: 'image/png', bytes: png(6_300, 6_300, 6_300), fate: inert },
    { name: 'a PNG without its rows', type: 'image/png', bytes: png(100, 100, 10), fate: 'refused' },
    { name: 'a PNG with a wrong sum', type: 'image/png', bytes: broken, fate: 'either' },
    { name: 'half a PNG', type: 'image/png', bytes: plain.subarray(0, plain.length / 2), fate: 'refused' },
    { name: 'half a JPEG', type: 'image/jpeg', bytes: jpeg.subarray(0, -300), fate: 'refused' },
    { name: 'half a WebP', type: 'image/webp', bytes: webp.subarray(0, webp.length / 2), fate: 'refused' },
    { name: 'the first bytes of a JPEG', type: 'image/jpeg', bytes: jpeg.subarray(0, 3), fate: 'refused' },
    { name: 'noise', type: 'image/png', bytes: randomBytes(50_000), fate: 'refused' },
    {
      name: 'noise behind a signature',
      type: 'image/png',
      bytes: tail(signature, randomBytes(50_000)),
      fate: 'refused',
    },
  ];
}

const tail = (bytes: Buffer, more: string | Buffer) => Buffer.concat([bytes, Buffer.from(more as string)]);

function papers(): HostileFile[] {
  const zeros = deflateSync(Buffer.alloc(50_000_000)).toString('latin1');
  const pdf = 'application/pdf';
  const inert = 'inert' as const;
  return [
    {
      name: 'a PDF with a script',
      type: pdf,
      bytes: paperOf(`/OpenAction<</S/JavaScript/JS(${mark})>>`),
      fate: inert,
    },
    { name: 'a PDF that is a page too', type: pdf, bytes: paperOf(page), fate: inert },
    { name: 'a PDF that is a package too', type: pdf, bytes: tail(paperOf(mark), packed(mark)), fate: inert },
    { name: 'a page called a PDF', type: pdf, bytes: Buffer.from(page), fate: 'refused' },
    {
      name: 'a page with a PDF inside',
      type: pdf,
      bytes: tail(Buffer.from(page), paperOf('')),
      fate: 'refused',
    },
    {
      name: 'a program called a PDF',
      type: pdf,
      bytes: tail(Buffer.from('MZ'), paperOf(mark)),
      fate: 'refused',
    },
    { name: 'two bytes called a PDF', type: pdf, bytes: Buffer.from('%P'), fate: 'refused' },
    {
      name: 'macros called a letter',
      type: word,
      bytes: packed('[Content_Types].xml', 'word/vbaProject.bin', mark),
      fate: 'refused',
    },
    { name: 'a package called a letter', type: word, bytes: packed('run.exe', mark), fate: 'refused' },
    {
      name: 'a sheet called a letter',
      type: word,
      bytes: packed('[Content_Types].xml', 'xl/workbook.xml'),
      fate: 'refused',
    },
    {
      name: 'a letter behind a page',
      type: word,
      bytes: tail(Buffer.from(page), packed('[Content_Types].xml', 'word/')),
      fate: 'refused',
    },
    {
      name: 'a page behind a letter',
      type: word,
      bytes: tail(packed('[Content_Types].xml', 'word/'), page),
      fate: inert,
    },
    {
      name: 'a package that unfolds',
      type: sheet,
      bytes: packed('[Content_Types].xml', 'xl/', zeros),
      fate: inert,
    },
    {
      name: 'an outer entity in a letter',
      type: word,
      bytes: packed('[Content_Types].xml', 'word/', '<!ENTITY x SYSTEM "file:///etc/passwd">'),
      fate: inert,
    },
  ];
}

function texts(): HostileFile[] {
  const of = (name: string, text: string | Buffer, fate: HostileFile['fate'], type = 'text/plain') => ({
    name,
    type,
    bytes: Buffer.from(text as string),
    fate,
  });
  return [
    of('a page called a text', page, 'refused'),
    of('a page behind blanks', `\uFEFF \r\n\t${page}`, 'refused'),
    of('a page behind a remark', `<!-- x -->${page}`, 'inert'),
    of('a page behind words', `Hello ${page}`, 'inert'),
    of('a drawing called a text', svg, 'refused'),
    of(
      'an outer entity',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>`,
      'refused',
    ),
    of('a page in seven bits', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-', 'inert'),
    of('a page in sixteen bits', Buffer.from(page, 'utf16le'), 'refused'),
    of('a page with zeros', page.replaceAll('<', '<\u0000'), 'refused'),
    of('a program called a text', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'refused'),
    of('a shell script', `#!/bin/sh\nrm -rf / # ${mark}`, 'inert'),
    of('formulas in a table', `=cmd|' /C calc'!A0,"${mark}"`, 'inert', 'text/csv'),
    of('a page called a table', page, 'refused', 'text/csv'),
  ];
}

function lies(): HostileFile[] {
  const of = (name: string, type: string, text: string | Buffer) => ({
    name,
    type,
    bytes: Buffer.from(text as string),
    fate: 'refused' as const,
  });
  return [
    of('a page', 'text/html', page),
    of('a drawing', 'image/svg+xml', svg),
    of('a script', 'text/javascript', mark),
    of('a page in XML', 'application/xhtml+xml', page),
    of('a program', 'application/octet-stream', 'MZ'),
    of('a page called a JPEG', 'image/jpeg', page),
    of('a drawing called a PNG', 'image/png', svg),
    of('a packed drawing called a PNG', 'image/png', gzipSync(svg)),
    of('a GIF that is a script', 'image/png', `GIF89a/*${'\u0000'.repeat(8)}*/=1;${mark}`),
    of('a GIF', 'image/gif', 'GIF89a'),
    of('a TIFF called a PNG', 'image/png', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0])),
    of('a BMP called a PNG', 'image/png', `BM${'\u0000'.repeat(60)}`),
    of('a PDF called a PNG', 'image/png', paperOf(mark)),
    of('two types at once', 'image/png, text/html', page),
    of('a type with a tail', 'text/html; image/png', page),
    of('no type', '', page),
  ];
}

/** A valid picture with some bytes changed; the same seed gives the same result. */
export function mutated(bytes: Buffer, seed: number): Buffer {
  let state = seed * 2_654_435_761 + 1;
  const dice = (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * sides);
  };
  const changed = Buffer.from(bytes);
  for (let change = 0; change <= dice(12); change++) changed[dice(changed.length)] = dice(256);
  return dice(4) === 0 ? changed.subarray(0, dice(changed.length)) : changed;
}
