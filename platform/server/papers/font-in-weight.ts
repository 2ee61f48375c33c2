import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { boxOf, encodeGlyph, outlineOf } from './glyph-outlines.ts';
import type { Weight } from './letter-files.ts';

/** The font of a file, a variable one in one weight, ready to be embedded. Throws for a collection of fonts. */
export async function fontInWeight(file: string, weight: Weight): Promise<fontkit.Font> {
  const packed = await readFile(file);
  // Variations of WOFF2 can only be read once it is unpacked.
  const bytes = file.endsWith('.woff2') ? Buffer.from(await decompress(packed)) : packed;
  const font = fontkit.create(withOwnChecksum(bytes, weight));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return 'wght' in font.variationAxes ? embeddable(font.getVariation({ wght: weight })) : font;
}

/** Lets a part of the font be written with outlines of its weight: fontkit's own writer of them throws. */
function embeddable(font: fontkit.Font): fontkit.Font {
  const partOf = font.createSubset.bind(font);
  const glyphEncoder = {
    encodeSimple: ({ commands }: fontkit.Path) => {
      const outline = outlineOf(commands, 1, { x: 0, y: 0 });
      return encodeGlyph(outline, boxOf(outline));
    },
  };
  return Object.assign(font, { createSubset: () => Object.assign(partOf(), { glyphEncoder }) });
}

/**
 * The same font with another checksum in its head (OpenType 1.9, "head"). pdfkit takes two fonts with one name and one
 * checksum for the same, and would draw a second weight of a variable font in the first.
 */
function withOwnChecksum(font: Buffer, mark: number): Buffer {
  if (font.readUInt32BE(0) !== 0x00010000) return font;
  const own = Buffer.from(font);
  const tables = own.readUInt16BE(4);
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    if (own.toString('latin1', entry, entry + 4) !== 'head') continue;
    const at = own.readUInt32BE(entry + 8) + 8;
    own.writeUInt32BE((own.readUInt32BE(at) ^ mark) >>> 0, at);
  }
  return own;
}
