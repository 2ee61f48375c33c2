import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkForbidden } from './check-forbidden.ts';
import { checkVocabulary } from './check-vocabulary.ts';
import { checkWalls } from './check-walls.ts';
import { features } from './feature-map.ts';
import { layOut } from './fixture.ts';
import { filesOf } from './new-feature/files.ts';
import { writeNewFeature } from './new-feature.ts';

/** All of the product, to be changed. */
function copyOfTheProduct(): string {
  const root = layOut();
  for (const part of ['app', 'bin', 'features', 'platform', 'tools', 'package.json'])
    cpSync(part, join(root, part), { recursive: true, filter: (file) => file !== join('tools', 'fixtures') });
  return root;
}

test('a developer adds features of one and of two words, each with one folder and three files outside it, and every wall stands', () => {
  const root = copyOfTheProduct();
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  for (const name of ['gaffers', 'call-sheets']) {
    const written = writeNewFeature(root, name);
    expect(written.filter((file) => !file.startsWith(`features/${name}/`))).toEqual([
      'app/features.ts',
      'app/browser.tsx',
      'tools/feature-map.ts',
    ]);
    expect(read(`features/${name}/ui/manifest.ts`)).toContain(`path: '${name}'`);
  }
  expect(checkWalls(root, { ...features, gaffers: [], 'call-sheets': [] }).offences).toEqual([]);
  // The rest of the product is checked by itself.
  const added = layOut();
  for (const name of ['gaffers', 'call-sheets'])
    cpSync(join(root, 'features', name), join(added, 'features', name), { recursive: true });
  expect(checkVocabulary(added)).toEqual([]);
  expect(checkForbidden(added)).toEqual([]);
  expect(read('tools/feature-map.ts')).toContain("  gaffers: [],\n  'call-sheets': [],\n");
  expect(read('app/browser.tsx')).toContain("  'call-sheets': callSheetsBrowser,\n");
  expect(read('features/call-sheets/ui/pages/call-sheets-page.tsx')).toContain('function CallSheetsPage()');
});

test('a new feature starts with a list in pages by a stable cursor, in all its states on screen', () => {
  const files = filesOf('call-sheets');
  expect(files['contract.ts']).toContain('pageInput(');
  expect(files['server/acts.ts']).toContain('newestFirst(');
  for (const part of ['<PagedList', 'broken={copy.broken}', 'empty={<EmptyState'])
    expect(files['ui/pages/call-sheets-page.tsx']).toContain(part);
});

test('a developer who gives a name twice, or one that cannot name a folder, reads why it was refused', () => {
  const root = layOut();
  mkdirSync(join(root, 'features/lists'), { recursive: true });
  expect(() => writeNewFeature(root, 'lists')).toThrow('features/lists is there already');
  for (const name of ['', 'Call Sheets', 'callSheets', '-sheets', 'call--sheets', 'call-sheets-', '2-units'])
    expect(() => writeNewFeature(root, name)).toThrow('small letters');
});

test('a refused name ends the command with one line, not with a stack', () => {
  const run = spawnSync(process.execPath, ['tools/new-feature.ts', 'Call Sheets'], { encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr.trim().split('\n')).toEqual([expect.stringContaining('small letters')]);
});
