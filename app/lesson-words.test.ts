import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { spanish } from './shell/spanish.ts';

/** What is spoken or typed, and is no label. */
const noLabels = new Set(['new task', 'new line', '/meeting', '/task']);

/** Every text below, however deep. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'object' && words !== null) return Object.values(words).flatMap(textsIn);
  return [];
}

test('what a Spanish lesson puts in quotation marks is on the Spanish screens, word for word', async () => {
  const onScreen = new Set(textsIn(spanish.words));
  const lessons = await Array.fromAsync(glob('features/tutorials/catalogues/*/lesson.json'));
  expect(lessons.length).toBeGreaterThan(5);
  const quoted = lessons.flatMap((lesson) =>
    [...readFileSync(lesson, 'utf8').matchAll(/«([^»]+)»/g)].map(([, label = '']) => label),
  );
  expect(quoted.filter((label) => !onScreen.has(label) && !noLabels.has(label))).toEqual([]);
});
