import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOut } from './fixture.ts';
import { checkMap, drawMap } from './map.ts';

const edges = { cast: [], desk: ['cast'] };

test('the map tells of each feature what it owns, offers and may import', () => {
  expect(drawMap(layOut('map'), edges).split('\n').slice(4)).toEqual([
    '| Feature | Owns | May import |',
    '|---|---|---|',
    '| [cast](../features/cast/) | Owns people. | - |',
    '| [desk](../features/desk/) | - | cast |',
    '',
    '## cast',
    '',
    '- Procedures: `list`, `rename`',
    '- Live events: `person.renamed`',
    '- Pages: `cast-list`',
    '',
  ]);
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
