import { expect, test } from 'vitest';
import { drawnPages } from '#platform/testing/pdf-pixels.ts';
import type { Weight } from './letter-files.ts';
import { cutLine, linesOf } from './lines.ts';
import { readText } from './page-text.ts';
import { type Style, WrittenPage } from './written-page.ts';

const plain: Style = { size: 12 };

/** A page with one text in a column of this many points, as a reader's copy gives its lines. */
async function readBack(text: string, width: number, style = plain): Promise<string[]> {
  const page = await WrittenPage.open({ title: 'A paper', size: 'A4', texts: text });
  page.write(text, style, { width });
  const [lines] = await readText(await page.finish(), () => undefined);
  return [...(lines ?? [])];
}

test('a word with letters of two font files stays whole at the end of a line, in Polish and Vietnamese', async () => {
  const polish = 'Małgorzata Wałęsówna-Źdźbłowska przyjechała do Łodzi na zdjęcia próbne późną jesienią';
  const vietnamese = 'Nguyễn Thị Hồng Hạnh viết kịch bản phim truyện đầu tay về những người thợ điện';
  for (const text of [polish, vietnamese]) {
    const words = new Set(text.split(/[\s-]/));
    for (const width of [90, 130, 170]) {
      const read = (await readBack(text, width)).join(' ').normalize('NFC').replaceAll('-', ' ').split(/\s+/);
      expect(read.filter((word) => !words.has(word))).toEqual([]);
      expect(read).toHaveLength(text.split(/[\s-]/).length);
    }
  }
});

test('names in any script are drawn and can be selected', async () => {
  const names = [
    '溝口 さくら',
    '김민서',
    'सत्यजित राय',
    'Օլգա Սարգսյան',
    'ნინო ბერიძე',
    'Юрий Ґудзь',
    'Ελένη',
  ];
  // In the order they are drawn in: a vowel sign of Devanagari stands before the letter it is spoken after.
  const letters = (text: string) => [...text.normalize('NFC').replaceAll(' ', '')].toSorted();
  for (const name of names) expect(letters((await readBack(name, 400)).join(''))).toEqual(letters(name));
});

test('a Japanese and a Hebrew name are as dark as their weight, in both weights on one page', async () => {
  for (const name of ['溝口 さくら', 'נטלי כהן']) {
    const [plainInk, boldInk] = await Promise.all(
      ([400, 600] as const).map((weight) => darknessOf(name, weight)),
    );
    expect(boldInk).toBeGreaterThan((plainInk ?? 0) * 1.15);
  }
});

/** How dark a name is in one weight where the same page has it in the other weight, too. */
async function darknessOf(name: string, weight: Weight): Promise<number> {
  const page = await WrittenPage.open({ title: 'A paper', size: 'A4', texts: name });
  page.write(name, { size: 40, weight });
  const end = page.y;
  page.write(name, { size: 40, weight: weight === 400 ? 600 : 400 });
  const [drawn] = await drawnPages(await page.finish());
  if (!drawn) throw new Error('no page');
  const { width, pixels } = drawn;
  return pixels
    .slice(0, Math.floor(end) * width * 4)
    .reduce((sum, part, at) => (at % 4 ? sum : sum + 255 - part), 0);
}

test('an Arabic name of two words is drawn from right to left as a whole', async () => {
  const width = 400;
  const [first, both] = await Promise.all(['يوسف', 'يوسف شاهين'].map((name) => inkOf(name, width)));
  if (!first || !both) throw new Error('nothing drawn');
  // The first word is the one on the right.
  expect(Math.abs(lastWordIn(both) - first.length)).toBeLessThan(3);
  expect(both.length).toBeGreaterThan(first.length);
});

/** Which columns of pixels have ink, from the first to the last. */
async function inkOf(text: string, width: number) {
  const page = await WrittenPage.open({ title: 'A paper', size: 'A4', texts: text });
  page.write(text, { size: 40 }, { width });
  const [drawn] = await drawnPages(await page.finish());
  if (!drawn) throw new Error('no page');
  const columns = Array.from({ length: drawn.width }, (_, x) =>
    Array.from({ length: drawn.height }, (_row, y) => y).some(
      (y) => (drawn.pixels[(y * drawn.width + x) * 4] ?? 255) < 128,
    ),
  );
  return columns.slice(columns.indexOf(true), columns.lastIndexOf(true) + 1);
}

/** Width of what is drawn right of the widest gap. */
function lastWordIn(columns: readonly boolean[]): number {
  const gaps = columns.join(' ').match(/(?:false ?)+/g) ?? [];
  const widest = gaps.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return columns.join(' ').split(widest).at(-1)?.split(' ').length ?? 0;
}

test('text that reaches the foot goes on at the top of the next page', async () => {
  const text = Array.from({ length: 120 }, (_, index) => `Paragraph ${index}`);
  const page = await WrittenPage.open({ title: 'Long', size: 'LETTER', texts: text });
  for (const line of text) page.write(line, plain);
  const pages = await readText(await page.finish('For Mara'), () => undefined);
  expect(pages.length).toBe(3);
  expect(pages.flatMap((lines) => lines.filter((line) => line.startsWith('Paragraph')))).toEqual(text);
  expect(pages.map((lines) => lines.at(-1))).toEqual(['For Mara 1 / 3', 'For Mara 2 / 3', 'For Mara 3 / 3']);
});

test('a line that is too long for its column ends in an ellipsis and never in half a letter', () => {
  const widthOf = (text: string) => (text.match(/\P{M}/gu) ?? []).length;
  expect(cutLine('Short', 8, widthOf)).toBe('Short');
  expect(cutLine('Pożegnanie jesieni', 11, widthOf)).toBe('Pożegnanie…');
  expect(cutLine('Zoe\u0308 Mart', 4, widthOf)).toBe('Zoe\u0308…');
});

test('a word breaks only where it alone is wider than the column', () => {
  const widthOf = (text: string) => text.length;
  expect(linesOf('The red car', 7, widthOf)).toEqual(['The red', 'car']);
  expect(linesOf('Donaudampfschiff fährt', 8, widthOf)).toEqual(['Donaudam', 'pfschiff', 'fährt']);
  expect(linesOf('One\nTwo', 20, widthOf)).toEqual(['One', 'Two']);
  expect(linesOf('', 20, widthOf)).toEqual([]);
});
