// npm run bench -- messages|live|list|directory|peers|... [--rounds N ...]: each prints one line of JSON per result. Without
// names all of the usual ones run; those that take long or a network run when they are named.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const usual = ['messages', 'live', 'list', 'search', 'directory', 'start', 'web', 'dev'];
const known = [
  ...usual,
  'projects',
  'schedule',
  'calls',
  'peers',
  'soak',
  'crowd',
  'signins',
  'audit',
  'import',
  'scroll',
  'copies',
  'year',
  'broken-text',
  'submissions',
  'triage',
  'market',
  'newsletter',
  'community',
];
const given = process.argv.slice(2).filter((argument) => argument !== '--');
const firstOption = given.findIndex((argument) => argument.startsWith('--'));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const names = wanted.length > 0 ? wanted : usual;
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no bench "${unknown}". Known: ${known.join(', ')}\n`);
  process.exit(2);
}
let status = 0;
for (const name of names) {
  const script = resolve(import.meta.dirname, `../bench/${name}.ts`);
  if (!existsSync(script)) throw new Error(`${script} is missing`);
  const run = spawnSync(process.execPath, [script, ...options], { stdio: 'inherit' });
  status ||= run.status ?? 1;
}
process.exit(status);
