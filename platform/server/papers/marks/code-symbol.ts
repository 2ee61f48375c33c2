import { encode } from 'uqr';

/** Modules of a QR symbol of version 1, and of the light ground around it. */
const modules = 21;
const margin = 2;
/** Both sides of the drawing, in modules. */
export const symbolModules = modules + 2 * margin;

/**
 * The pattern laid over the data. Trying all eight for the evenest costs 0.7 ms, more than the rest of a mark; with this one
 * 250 of 250 codes were read off crooked photographs, as many as with the evenest.
 */
const maskPattern = 0;

/** Side of the symbol on paper of the usual size, in points: 14 mm. */
const usualSide = 40;

const form = { ecc: 'H', boostEcc: false, minVersion: 1, maxVersion: 1, border: 0 } as const;

/** How large the symbol is on a page: as on paper where there is room, and no smaller than that as a share of a larger page. */
export function symbolSideOn({ width, height }: { readonly width: number; readonly height: number }): number {
  const shorter = Math.min(width, height);
  return Math.max(shorter * 0.065, Math.min(usualSide, shorter / 8));
}

/**
 * A code as a QR symbol, for whoever has only a picture of a page: ten letters and digits fit at the strongest correction, so
 * nearly a third of it may be unreadable. One path, in units of a module. Throws for a code that is longer.
 */
export function symbolOf(code: string): string {
  const { data } = encode(code, { ...form, maskPattern });
  const dark = data.flatMap((row, index) =>
    runsOf(row).map(([from, length]) => `${margin + from} ${margin + modules - 1 - index} ${length} 1 re`),
  );
  return [
    `q /Plate gs 1 g 0 0 ${symbolModules} ${symbolModules} re f Q`,
    'q /Clear gs .3 g',
    ...dark,
    'f Q',
  ].join('\n');
}

/** Where dark modules begin in a row, and how many there are. */
function runsOf(row: readonly boolean[]): (readonly [from: number, length: number])[] {
  const runs: [number, number][] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === at) last[1]++;
    else runs.push([at, 1]);
  });
  return runs;
}
