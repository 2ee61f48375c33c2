// npm run bench -- messages|live|list|search|start|web|dev [...]: each prints one line of JSON per result.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const known = ['messages', 'live', 'list', 'search', 'start', 'web', 'dev'];
const wanted = process.argv.slice(2).filter((argument) => argument !== '--');
const names = wanted.length > 0 ? wanted : known;
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no bench "${unknown}". Known: ${known.join(', ')}\n`);
  process.exit(2);
}
let status = 0;
for (const name of names) {
  const script = resolve(import.meta.dirname, `../bench/${name}.ts`);
  if (!existsSync(script)) throw new Error(`${script} is missing`);
  const run = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  status ||= run.status ?? 1;
}
process.exit(status);
