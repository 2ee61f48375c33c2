import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOut } from './fixture.ts';
import { checkMap, drawMap } from './map.ts';
import { walks } from './walks.ts';

const edges = { cast: [], desk: ['cast'] };

test('the map tells of each feature what it owns, offers and may import', () => {
  const acts = { 'Renaming a person': [['features/cast/contract.ts', 'the act as declared']] } as const;
  expect(drawMap(layOut('map'), edges, acts).split('\n').slice(4)).toEqual([
    '| Feature | Owns | May import |',
    '|---|---|---|',
    '| [cast](../features/cast/) | Owns people. | - |',
    '| [desk](../features/desk/) | - | cast |',
    '',
    '## From the click to the screen',
    '',
    expect.stringContaining('CONTRIBUTING.md'),
    '',
    '### Renaming a person',
    '',
    '1. [features/cast/contract.ts](../features/cast/contract.ts): the act as declared',
    '',
    '## cast',
    '',
    '- Procedures: `list`, `rename`',
    '- Live events: `person.renamed`',
    '- Pages: `cast-list`',
    '',
  ]);
});

test.each(Object.entries(walks))('a reader follows one act through ten files at most: %s', (_act, steps) => {
  const files = steps.map(([file]) => file);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBeLessThanOrEqual(10);
});

test('a map that was not written again after a change fails', () => {
  const root = layOut('map');
  const rules = () => checkMap(root, edges).map(({ rule }) => rule);
  expect(rules()).toEqual(['stale-map']);
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/map.md'), drawMap(root, edges));
  expect(rules()).toEqual([]);
  writeFileSync(join(root, 'features/cast/ui/pages/person.tsx'), 'export {};\n');
  expect(rules()).toEqual(['stale-map']);
});
