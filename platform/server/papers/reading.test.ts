import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readText } from './page-text.ts';
import { compareDrafts, type PageLines } from './what-changed.ts';

const caseFile = (name: string) => readFileSync(new URL(`./fixtures/${name}.pdf`, import.meta.url));
const textOf = (bytes: Uint8Array) => readText(bytes, () => {});

/** Each change as "+ added" or "- removed". */
const changesBetween = (from: readonly PageLines[], to: readonly PageLines[]) =>
  compareDrafts(from, to).pages.flatMap(({ lines }) =>
    lines.flatMap(({ kind, text }) => (kind === 'same' ? [] : [`${kind === 'added' ? '+' : '-'} ${text}`])),
  );

/** A script of these scenes, one to a page, long enough for its head to be known by its repetition. */
const scriptOf = (scenes: readonly (readonly string[])[], head: (page: number) => string): PageLines[] =>
  scenes.map((lines, index) => [head(index + 1), ...lines, `Action ${index} stays as it is.`]);

test('37.5 cleared revision marks are no changes; the one line that changed is', async () => {
  const blue = await textOf(caseFile('cleared-marks-blue'));
  const pink = await textOf(caseFile('cleared-marks-pink'));
  expect(changesBetween(blue, pink)).toEqual(['- Jake 2 looks at the knife.', '+ Jake 2 drops the knife.']);
});

test('37.5 scene numbers that moved, other heads, continueds and (CONT’D) are no changes', () => {
  const scenes = (number: (index: number) => string, cue: string) =>
    ['KITCHEN', 'PIER', 'ROOF', 'HALL'].map((place, index) => [
      number(index),
      `INT. ${place} - NIGHT`,
      cue,
      `Line ${index} of the scene.`,
    ]);
  const plain = scenes(() => '(MORE)', 'JAKE').map(([, place = '', ...rest], index) => [
    `${index + 1} ${place} ${index + 1}`,
    ...rest,
  ]);
  const moved = scenes(() => '', "JAKE (CONT'D)").map(([, place = '', ...rest], index) => [
    `A${index + 11} ${place} A${index + 11}`,
    ...rest,
    `${index + 11} CONTINUED: (2) ${index + 11}`,
  ]);
  const from = scriptOf(plain, (page) => `TALLOW - Blue Rev. 11/20/26 ${page}.`);
  const to = scriptOf(moved, (page) => `TALLOW - ${page > 2 ? 'Pink' : 'Blue'} Rev. 11/27/26 ${page}A.`);
  expect(changesBetween(from, to)).toEqual([]);
  expect(
    changesBetween(
      from,
      scriptOf(moved.slice(0, 3), (page) => `TALLOW - Blue ${page}.`),
    ),
  ).toContain('- 4 INT. HALL - NIGHT 4');
});

test('37.5 Japanese text whose font is not in the file is read by its published map', async () => {
  expect(await textOf(caseFile('japanese-not-embedded'))).toEqual([
    ['制作予算書 トップシート', '監督料 五百万円', '合計 １２３４５'],
  ]);
});

test('37.5 a page that is turned on its side is read line by line, as it is seen', async () => {
  const pages = await textOf(caseFile('page-3-rotated-90'));
  expect(pages[2]?.slice(0, 2)).toEqual([
    'ONE-LINER SCHEDULE - TALLOW',
    'Day 1 sc. 1 INT. HARBOR - NIGHT 2 0/8 pgs cast 1, 4, 7 stage 4 unit move at lunch',
  ]);
});
