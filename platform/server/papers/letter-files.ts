import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The product's typeface, split by script as published; the first file that has a letter draws it. */
const cuts = [
  ['latin', /[\u0000-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122]/u],
  ['vietnamese', /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9]/u],
  ['latin-ext', /[\u0100-\u02BA\u1E00-\u1EFF\u20A0-\u20C0]/u],
  ['greek', /[\u0370-\u03FF]/u],
  ['cyrillic', /[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/u],
] as const;
type Cut = (typeof cuts)[number][0];

/** Weights the papers are set in. */
export type Weight = 400 | 600;

const pathOf = (name: string) => fileURLToPath(import.meta.resolve(name));

/** The path of a file of the product's typeface. */
export const interFile = (cut: Cut, weight: Weight): string =>
  pathOf(`@fontsource/inter/files/inter-${cut}-${weight}-normal.woff`);

const cutOf = (letter: string): Cut => cuts.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin';

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

/** Scripts that are drawn letter by letter. */
const standAlone = /noto-sans-(jp|sc|kr|armenian|georgian|ethiopic)|@fontsource\/inter/;

/** A run of text that one font file draws. */
export interface FileRun {
  readonly file: string;
  readonly text: string;
  /** Its letters change with their neighbours, or run from right to left. */
  readonly isJoined: boolean;
}

/** Letters whose file is remembered. */
const rememberedMax = 10_000;

/** A file of a package and the code points it has. */
interface Slice {
  readonly file: string;
  has(point: number): boolean;
}

/** Which font file draws a letter, in one weight. A letter that no font has is drawn as Inter's box. */
export class LetterFiles {
  readonly #weight: Weight;
  readonly #files = new Map<string, string>();
  readonly #slices = new Map<string, Promise<readonly Slice[]>>();

  /** The files of one weight; scripts other than Inter's come in one file for all weights. */
  constructor(weight: Weight) {
    this.#weight = weight;
  }

  /** The file of each letter of a text, marks joined to their letters first. */
  async filesOf(text: string): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const letter of new Set(text.normalize('NFC')))
      found.set(letter, this.#files.get(letter) ?? (await this.#remember(letter)));
    return found;
  }

  /** A text in runs, by the files its letters are known to have (`filesOf`). */
  runsOf(text: string, files: ReadonlyMap<string, string>): FileRun[] {
    const usual = interFile('latin', this.#weight);
    const found: { file: string; text: string }[] = [];
    for (const letter of text.normalize('NFC')) {
      const last = found.at(-1);
      const isFollower = last && !last.file.includes('@fontsource/inter') && follower.test(letter);
      const file = isFollower ? last.file : (files.get(letter) ?? usual);
      if (last?.file === file) last.text += letter;
      else found.push({ file, text: letter });
    }
    // What stands between two runs stands there in either direction.
    return found.flatMap(({ file, text: part }) => {
      const isJoined = !standAlone.test(file);
      const gap = isJoined ? (/\s+$/u.exec(part)?.[0] ?? '') : '';
      const letters = { file, text: part.slice(0, part.length - gap.length), isJoined };
      return gap ? [letters, { file: usual, text: gap, isJoined: false }] : [letters];
    });
  }

  async #remember(letter: string): Promise<string> {
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
    return interFile(cutOf(letter), this.#weight);
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
