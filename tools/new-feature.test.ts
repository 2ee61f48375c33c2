import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkForbidden } from './check-forbidden.ts';
import { checkVocabulary } from './check-vocabulary.ts';
import { checkWalls } from './check-walls.ts';
import { features } from './feature-map.ts';
import { layOut } from './fixture.ts';
import { writeNewFeature } from './new-feature.ts';

/** All of the product, to be changed. */
function copyOfTheProduct(): string {
  const root = layOut();
  for (const part of ['app', 'bin', 'features', 'platform', 'tools', 'package.json'])
    cpSync(part, join(root, part), { recursive: true, filter: (file) => file !== join('tools', 'fixtures') });
  return root;
}

test('a developer adds a feature with one folder and three files outside it, and every wall stands', () => {
  const root = copyOfTheProduct();
  const written = writeNewFeature(root, 'gaffers');
  expect(written.filter((file) => !file.startsWith('features/gaffers/'))).toEqual([
    'app/features.ts',
    'app/browser.tsx',
    'tools/feature-map.ts',
  ]);
  expect(checkWalls(root, { ...features, gaffers: [] }).offences).toEqual([]);
  expect(checkVocabulary(root)).toEqual([]);
  expect(checkForbidden(root)).toEqual([]);
  expect(readFileSync(join(root, 'tools/feature-map.ts'), 'utf8')).toContain('  gaffers: [],\n');
});

test('a developer who gives a name twice or in two words is told why it was refused', () => {
  const root = layOut();
  mkdirSync(join(root, 'features/lists'), { recursive: true });
  expect(() => writeNewFeature(root, 'lists')).toThrow('features/lists is there already');
  expect(() => writeNewFeature(root, 'new-feature')).toThrow('one word in small letters');
});
