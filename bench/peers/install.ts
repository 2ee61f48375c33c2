import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What is measured beside us; each is a folder here with its package.json. */
export type PeerName = 'parse' | 'directus';

const place = process.env.BENCH_PEERS_DIR ?? join(tmpdir(), 'backlot-bench-peers');

/**
 * Installs a peer with npm in the version its package.json names, outside of the project and without running anybody's
 * scripts; npm writes its lock beside it there. An earlier installation is used again. Returns the folder, or in words
 * why it could not be had.
 */
export async function installPeer(name: PeerName): Promise<{ folder: string } | { refused: string }> {
  const manifest = resolve(import.meta.dirname, name, 'package.json');
  const version = createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 12);
  const folder = join(place, `${name}-${version}`);
  const done = join(folder, 'installed');
  if (existsSync(done)) return { folder };
  await mkdir(folder, { recursive: true });
  await copyFile(manifest, join(folder, 'package.json'));
  if (name === 'directus') await replaceSandbox(folder);
  process.stderr.write(`Installing ${name} in ${folder} ...\n`);
  const args = ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const run = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) {
    const words = `${run.stderr ?? ''}${run.error?.message ?? ''}`.trim().split('\n').slice(-3).join(' ');
    return { refused: `npm could not install ${name}: ${words}` };
  }
  await writeFile(done, '');
  return { folder };
}

/** The sandbox for flow scripts has to be compiled, and none runs here: an empty module takes its place. */
async function replaceSandbox(folder: string): Promise<void> {
  const stub = join(folder, 'isolated-vm');
  await mkdir(stub, { recursive: true });
  const description = { name: 'isolated-vm', version: '5.0.3', type: 'module', exports: './index.js' };
  await writeFile(join(stub, 'package.json'), JSON.stringify(description));
  await writeFile(join(stub, 'index.js'), 'export default {};\n');
}
