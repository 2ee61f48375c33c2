/** A small generator of numbers from 0 up to 1 that gives the same ones for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = (seed + 1) * 0x9e_37_79_b9;
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hostile = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  '\0',
  '=',
  '\\',
  ':',
  '=3D=\n',
  '\uFEFF',
  '\uD83D',
  '1e9',
  'ext=',
  '::: ',
  'BEGIN:VCARD\n',
];

/** A file with a few pieces of it cut, doubled, moved or replaced; the same for the same seed. */
export function mutated(file: Buffer, seed: number): Buffer {
  const next = numbersFrom(seed);
  const place = (length: number) => Math.floor(next() * Math.max(1, length));
  let bytes = file;
  for (let times = 1 + place(6); times > 0; times--) {
    const at = place(bytes.length);
    const end = Math.min(bytes.length, at + 1 + place(40));
    const piece = bytes.subarray(at, end);
    const sign = Buffer.from(hostile[place(hostile.length)] ?? '"');
    const many = Buffer.concat(Array.from({ length: next() < 0.05 ? 20_000 : 2 }, () => piece));
    const replacement = [
      Buffer.alloc(0),
      sign,
      many,
      Buffer.from(piece).reverse(),
      Buffer.from([place(256)]),
    ];
    bytes = Buffer.concat([
      bytes.subarray(0, at),
      replacement[place(replacement.length)] ?? sign,
      bytes.subarray(end),
    ]);
  }
  return bytes;
}
