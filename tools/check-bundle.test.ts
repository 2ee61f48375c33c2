import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkBundle } from './check-bundle.ts';

type Chunk = { file: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] };

/** Text of `kB` thousand bytes after brotli, or a little more. */
const heavy = (kB: number) => randomBytes(kB * 1000).toString('base64');

const chunks: Record<string, Chunk> = {
  'app/web.tsx': { file: 'web.js', imports: ['_react.js'], css: ['web.css'] },
  '_react.js': { file: 'react.js' },
  'app/signed-in.tsx': { file: 'shell.js', isDynamicEntry: true, imports: ['app/web.tsx'] },
  'features/identity/ui/pages/auth-page.tsx': {
    file: 'sign-in.js',
    isDynamicEntry: true,
    imports: ['app/web.tsx'],
  },
  'features/messaging/ui/pages/messages.tsx': {
    file: 'messages.js',
    isDynamicEntry: true,
    imports: ['_react.js', '_list.js'],
  },
  'features/profiles/ui/pages/directory.tsx': {
    file: 'directory.js',
    isDynamicEntry: true,
    imports: ['_list.js'],
  },
  '_list.js': { file: 'list.js' },
};
const light = Object.fromEntries(Object.values(chunks).map(({ file }) => [file, file]));

function build(changes: { files?: Record<string, string>; chunks?: Record<string, Chunk | undefined> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ ...chunks, ...changes.chunks }));
  for (const [name, text] of Object.entries({ 'web.css': '', ...light, ...changes.files }))
    writeFileSync(join(folder, name), text);
  const { weights, offences } = checkBundle(folder);
  return { weights, rules: offences.map(({ rule }) => rule) };
}

test('a light build passes, and what pages share with the shell is not theirs', () => {
  const { weights, rules } = build({
    files: {
      'web.js': heavy(20),
      'react.js': heavy(50),
      'shell.js': heavy(60),
      'messages.js': heavy(10),
      'list.js': heavy(5),
      'web.css': heavy(9),
    },
  });
  expect(rules).toEqual([]);
  const kB = Object.fromEntries(weights.map(({ what, bytes }) => [what, Math.floor(bytes / 1000)]));
  expect(kB).toMatchObject({
    'sign-in page': 70,
    'signed-in shell': 130,
    'initial CSS': 9,
    'features/messaging/ui/pages/messages.tsx': 15,
    'features/profiles/ui/pages/directory.tsx': 5,
  });
});

test.each<[string, string, number]>([
  ['sign-in-js', 'sign-in.js', 91],
  ['shell-js', 'shell.js', 166],
  ['initial-css', 'web.css', 17],
  ['route-js', 'directory.js', 141],
  ['messages-js', 'messages.js', 36],
  ['route-js-median', 'list.js', 26],
])('%s fails when %s weighs %i kB', (rule, file, kB) => {
  expect(build({ files: { [file]: heavy(kB) } }).rules).toContain(rule);
});

test.each([
  "import{readFile}from'node:fs'",
  'class ZodError{}',
  '{code:"invalid_type"}',
  'from "drizzle-orm"',
  'new PgBoss("pg-boss")',
  'fastify()',
  'env.DATABASE_URL',
  '"features/cast/server/queries.ts"',
])('%s in a script is a sign of the server, in a worker too', (text) => {
  expect(build({ files: { 'directory.js': text } }).rules).toEqual(['server-marker']);
  expect(build({ files: { 'worker.js': text } }).rules).toEqual(['server-marker']);
});

test('a build without an entry, a shell or pages of their own cannot be weighed and fails', () => {
  expect(build({ chunks: { 'app/web.tsx': undefined } }).rules).toContain('no-entry');
  expect(build({ chunks: { 'app/signed-in.tsx': undefined } }).rules).toContain('no-shell');
  const none = Object.fromEntries(
    Object.keys(chunks)
      .filter((source) => source.startsWith('features/'))
      .map((source) => [source, undefined]),
  );
  expect(build({ chunks: none }).rules).toContain('no-route');
});
