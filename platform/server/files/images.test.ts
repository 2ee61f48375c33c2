import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { encode } from 'uqr';
import { afterAll, expect, test } from 'vitest';
import { createImages } from './images.ts';

const images = createImages();
afterAll(() => images.stop());

const square = (width = 8, height = 4) =>
  sharp({ create: { width, height, channels: 3, background: '#fcc81e' } });

test.each([
  ['image/png', () => square().png().toBuffer()],
  ['image/jpeg', () => square().jpeg().toBuffer()],
  ['image/webp', () => square().webp().toBuffer()],
])('a picture of type %s keeps its type', async (type, bytes) => {
  const made = await images.make(await bytes());
  expect(made).toMatchObject({ kind: 'made', type, width: 8, height: 4 });
});

test('a photograph loses its place, author and rotation flag, and is stored upright', async () => {
  const photo = await square()
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  expect(photo.toString('latin1')).toContain('Secret Person');
  const made = await images.make(photo);
  expect(made).toMatchObject({ kind: 'made', width: 4, height: 8 });
  const bytes = made.kind === 'made' ? Buffer.from(made.bytes) : Buffer.alloc(0);
  expect(bytes.toString('latin1')).not.toContain('Secret Person');
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test.each([
  ['its own profile', (picture: Sharp) => picture.withIccProfile('cmyk')],
  ['no profile', (picture: Sharp) => picture],
])(
  'a picture in printing colours with %s is stored in those of screens, and looks the same',
  async (_, dressed) => {
    const printed = await dressed(square().toColourspace('cmyk').jpeg({ quality: 100 })).toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    const made = await images.make(printed);
    const bytes = made.kind === 'made' ? Buffer.from(made.bytes) : Buffer.alloc(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const [red, green, blue] = await sharp(bytes).raw().toBuffer();
    // Printing colours have no such bright yellow: near is right, and ink taken for light would be far.
    expect(
      [red, green, blue].map((one, at) => Math.abs((one ?? 0) - ([0xfc, 0xc8, 0x1e][at] ?? 0)) < 40),
    ).toEqual([true, true, true]);
  },
);

test('a script appended to a picture is not stored', async () => {
  const polyglot = Buffer.concat([await square().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const made = await images.make(polyglot);
  const bytes = made.kind === 'made' ? Buffer.from(made.bytes) : Buffer.alloc(0);
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.toString('latin1')).not.toContain('script');
});

test.each([
  ['text', Buffer.from('not a picture')],
  ['an svg with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><img src=x>')],
  ['a gif', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
])('%s is not a picture', async (_name, bytes) => {
  expect(await images.make(bytes)).toEqual({ kind: 'no_image' });
});

test('a truncated picture is refused instead of being filled with grey', async () => {
  const whole = await square(200, 200).jpeg().toBuffer();
  expect(await images.make(whole.subarray(0, -300))).toEqual({ kind: 'no_image' });
});

test('a small file that decodes to 900 million pixels is refused before decoding', async () => {
  expect(await images.make(bomb(30_000, 30_000))).toEqual({ kind: 'too_many_pixels' });
});

test('orders queue, each gets its own answer, and a bad one does not spoil the next', async () => {
  const good = await square().png().toBuffer();
  const outcomes = await Promise.all([good, Buffer.from('bad'), good].map((bytes) => images.make(bytes)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['made', 'no_image', 'made']);
});

test('after a stop the next picture restarts the process', async () => {
  images.stop();
  expect(await images.make(await square().png().toBuffer())).toMatchObject({ kind: 'made' });
});

/** A page with some symbols on it, as somebody's camera took it. */
async function photographWith(texts: readonly string[]): Promise<Buffer> {
  const drawn = texts.map((text, at) => {
    const dark = encode(text, { ecc: 'H' }).data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `<rect x="${x}" y="${y}" width="1" height="1"/>` : [])),
    );
    return `<g transform="translate(${40 + at * 320} 60) scale(7)">${dark.join('')}</g>`;
  });
  const size = `width="${80 + texts.length * 320}" height="320"`;
  const page = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#eee"/>${drawn.join('')}</svg>`;
  return sharp(Buffer.from(page)).rotate(11, { background: '#888' }).jpeg({ quality: 60 }).toBuffer();
}

test('every symbol in a photograph is read, and a picture without one says nothing', async () => {
  const outcome = await images.symbolsIn(await photographWith(['0A1B2C3D4E', '7K3F-QW9M']));
  const texts = outcome.kind === 'read' ? outcome.texts.toSorted() : outcome;
  expect(texts).toEqual(['0A1B2C3D4E', '7K3F-QW9M']);
  expect(await images.symbolsIn(await square(400, 300).png().toBuffer())).toEqual({
    kind: 'read',
    texts: [],
  });
});

test('what is no picture, or far too large, is not looked through for symbols', async () => {
  expect(await images.symbolsIn(Buffer.from('not a picture'))).toEqual({ kind: 'no_image' });
  expect(await images.symbolsIn(bomb(30_000, 30_000))).toEqual({ kind: 'too_many_pixels' });
});

/** A png whose header claims this size, with almost nothing in it. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const part = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.alloc(1_000))),
    part('IEND', Buffer.alloc(0)),
  ]);
}
