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
export const cutNames = cuts.map(([name]) => name);

/** The path of a font file. */
export const fontFile = (cut: Cut, weight: 400 | 600): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${cut}-${weight}-normal.woff`));

const cutOf = (letter: string): Cut => cuts.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin';

/** A text in runs that one font file can draw; marks are joined to their letters first. */
export function runsOf(text: string): { cut: Cut; text: string }[] {
  const runs: { cut: Cut; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const cut = cutOf(letter);
    const last = runs.at(-1);
    if (last?.cut === cut) last.text += letter;
    else runs.push({ cut, text: letter });
  }
  return runs;
}
