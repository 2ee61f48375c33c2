import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { fontFile, runsOf } from '../fonts.ts';

/** Scripts that Inter does not have, and the packages whose files do, the first that has a letter first. */
const scripts: readonly (readonly [letters: RegExp, packages: readonly string[]])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u, ['jp', 'sc']],
  [/\p{Script=Hangul}/u, ['kr']],
  [/\p{Script=Arabic}/u, ['arabic']],
  [/\p{Script=Hebrew}/u, ['hebrew']],
  [/\p{Script=Thai}/u, ['thai']],
  [/\p{Script=Devanagari}/u, ['devanagari']],
  [/\p{Script=Bengali}/u, ['bengali']],
  [/\p{Script=Tamil}/u, ['tamil']],
  [/\p{Script=Telugu}/u, ['telugu']],
  [/\p{Script=Armenian}/u, ['armenian']],
  [/\p{Script=Georgian}/u, ['georgian']],
  [/\p{Script=Ethiopic}/u, ['ethiopic']],
];

/** Marks and signs that take the font of the letters before them. */
const follower = /[\p{M}\p{Cf}\s\p{P}]/u;

/** A run of text that one font draws. */
export interface FontRun {
  /** The font's file. */
  readonly file: string;
  readonly font: fontkit.Font;
  readonly text: string;
  /** Its letters change with their neighbours, or run from right to left. */
  readonly isJoined: boolean;
}

/** Scripts that are drawn letter by letter. */
const standAlone = /noto-sans-(jp|sc|kr|armenian|georgian|ethiopic)|@fontsource\/inter/;

const pathOf = (name: string) => fileURLToPath(import.meta.resolve(name));
/** Letters whose file is remembered. */
const rememberedMax = 10_000;

/** A file of a package and the code points it has. */
interface Slice {
  readonly file: string;
  has(point: number): boolean;
}

/** The fonts of all scripts, opened as they are needed. */
export class LetterFonts {
  readonly #files = new Map<string, string>();
  readonly #open = new Map<string, fontkit.Font>();
  readonly #opening = new Map<string, Promise<fontkit.Font>>();
  readonly #slices = new Map<string, Promise<readonly Slice[]>>();

  /** A text in runs, each with the font that draws its letters. A letter that no font has is drawn as Inter's box. */
  async runsOf(text: string): Promise<FontRun[]> {
    const found: { file: string; text: string }[] = [];
    for (const letter of text.normalize('NFC')) {
      const last = found.at(-1);
      const isFollower = last && !last.file.includes('@fontsource/inter') && follower.test(letter);
      const file = isFollower ? last.file : (this.#files.get(letter) ?? (await this.#fileFor(letter)));
      if (last?.file === file) last.text += letter;
      else found.push({ file, text: letter });
    }
    // What stands between two runs stands there in either direction.
    const runs = found.flatMap(({ file, text: part }) => {
      const gap = standAlone.test(file) ? '' : (/\s+$/u.exec(part)?.[0] ?? '');
      const letters = { file, text: part.slice(0, part.length - gap.length) };
      return gap ? [letters, { file: fontFile('latin', 600), text: gap }] : [letters];
    });
    return Promise.all(
      runs.map(async ({ file, text: part }) => {
        const font = this.#open.get(file) ?? (await this.#fontAt(file));
        return { file, font, text: part, isJoined: !standAlone.test(file) };
      }),
    );
  }

  async #fileFor(letter: string): Promise<string> {
    if (this.#files.size > rememberedMax) this.#files.clear();
    const file = await this.#findFile(letter);
    this.#files.set(letter, file);
    return file;
  }

  async #findFile(letter: string): Promise<string> {
    const packages = scripts.find(([letters]) => letters.test(letter))?.[1] ?? [];
    for (const name of packages) {
      const listed = this.#slices.get(name) ?? readSlices(name);
      this.#slices.set(name, listed);
      const slice = (await listed).find((one) => one.has(letter.codePointAt(0) ?? 0));
      if (slice) return slice.file;
    }
    return fontFile(runsOf(letter)[0]?.cut ?? 'latin', 600);
  }

  async #fontAt(file: string): Promise<fontkit.Font> {
    const opening = this.#opening.get(file) ?? openFont(file);
    this.#opening.set(file, opening);
    const font = await opening;
    this.#open.set(file, font);
    return font;
  }
}

/** The published files of a script, as its package lists them: `{ "[0]": "U+25ee8,U+26ff6-26ff8" }`. */
async function readSlices(name: string): Promise<readonly Slice[]> {
  const at = `@fontsource-variable/noto-sans-${name}`;
  const listed = JSON.parse(await readFile(pathOf(`${at}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(listed).map(([slice, points]) => {
    const ranges = points.split(',').flatMap((range) => {
      const [, from, to = from] = /^U\+([0-9a-f]+)(?:-([0-9a-f]+))?$/i.exec(range.trim()) ?? [];
      return from && to ? [[Number.parseInt(from, 16), Number.parseInt(to, 16)] as const] : [];
    });
    const file = pathOf(`${at}/files/noto-sans-${name}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`);
    return { file, has: (point) => ranges.some(([from, to]) => from <= point && point <= to) };
  });
}

/** A font in the weight of the mark. Variations of WOFF2 can only be read once it is unpacked. */
async function openFont(file: string): Promise<fontkit.Font> {
  const packed = await readFile(file);
  const font = fontkit.create(file.endsWith('.woff2') ? Buffer.from(await decompress(packed)) : packed);
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return 'wght' in font.variationAxes ? font.getVariation({ wght: 600 }) : font;
}
