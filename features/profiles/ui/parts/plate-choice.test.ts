import { expect, test } from 'vitest';
import { plateFamily, plateOf, setTitle, unlikeTitles } from './plate-choice.ts';
import { motifs } from './plate-motifs.tsx';

test('a title keeps its plate, however it is written', () => {
  expect(plateOf('Eleven Fathoms')).toEqual(plateOf('  eleven fathoms '));
  expect(plateOf('Amélie')).toEqual(plateOf('Ame\u0301lie'));
});

test('known titles keep the plates they had in earlier releases', () => {
  const plates = ['Raging Bull', 'Fargo', 'Arrival', 'Ran', ''].map((title) => plateOf(title));
  expect(plates.map(({ motif, palette }) => `${motif}.${palette}`)).toMatchInlineSnapshot(`
    [
      "6.1",
      "9.5",
      "0.7",
      "4.7",
      "9.6",
    ]
  `);
});

test('a thousand titles use all motifs and palettes about equally', () => {
  const counts = new Map<string, number>();
  for (let number = 0; number < 1000; number++) {
    const { motif, palette } = plateOf(`Title ${number}`);
    for (const key of [`motif ${motif}`, `palette ${palette}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(19);
  expect(Math.min(...counts.values())).toBeGreaterThan(60);
});

test('every motif of the family is drawn', () => {
  expect(motifs).toHaveLength(plateFamily.motifs);
});

test('titles next to each other look different as long as there are titles that do', () => {
  const titles = Array.from({ length: 30 }, (_, number) => `Title ${number}`);
  const shown = unlikeTitles(titles, 5);
  expect(new Set(shown.map((title) => plateOf(title).motif)).size).toBe(5);
  const twins = titles.filter((title) => plateOf(title).motif === plateOf('Title 0').motif);
  expect(unlikeTitles(twins.slice(0, 2), 3)).toEqual(twins.slice(0, 2));
});

test('a short title is set large, broken between words if necessary', () => {
  expect(setTitle('Eleven Fathoms')).toEqual({ size: 17, lines: ['Eleven', 'Fathoms'] });
  expect(setTitle('Ran')).toEqual({ size: 17, lines: ['Ran'] });
});

test('a long title is set smaller and never in more than five lines', () => {
  const long = setTitle(
    'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb and Everything Else After',
  );
  expect(long.size).toBeLessThan(17);
  expect(long.lines.length).toBeLessThanOrEqual(5);
  expect(long.lines.at(-1)).toMatch(/…$/);
});

test('a word wider than the plate is cut', () => {
  expect(setTitle('Donaudampfschifffahrtsgesellschaft').lines).toEqual([
    expect.stringMatching(/^Donaudampf.*…$/),
  ]);
});

test('projects created one after another get different pictures', () => {
  const ids = Array.from(
    { length: 240 },
    (_, at) => `0197a3c2-5d1e-7000-8000-${String(at).padStart(12, '0')}`,
  );
  const looks = ids.map((id) => plateOf(id));
  expect(new Set(looks.map(({ motif }) => motif)).size).toBe(plateFamily.motifs);
  const alike = looks.filter(
    ({ motif, palette }, at) => motif === looks[at - 1]?.motif && palette === looks[at - 1]?.palette,
  );
  expect(alike.length).toBeLessThan(12);
});
